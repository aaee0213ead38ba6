import { expect, type Locator, type Page } from '@playwright/test';

/** How long a row that comes into view stands still, in milliseconds. */
export const REST = 5_000;

export const button = (page: Page, name: string, action: 'pause' | 'play' | 'next' | 'previous') =>
  page.getByRole('button', { name: `${name}: ${action}` });

/** Scrolls to a carousel by its name and waits until it has started. */
export async function carousel(page: Page, name: string): Promise<Locator> {
  const region = page.getByRole('group', { name, exact: true });
  await region.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await expect(region.getByRole('button', { name: new RegExp(`^${name}: (pause|play)$`) })).toBeVisible();
  return region;
}

/** What the tests read of Swiper, which it adds to its element. */
interface SwiperElement extends HTMLElement {
  swiper: { params: Record<string, unknown>; realIndex: number };
}
const swiperIn = (region: Locator) => region.locator('.swiper-initialized');

/** The settings of a carousel (specification section 9). */
export const settingsOf = (region: Locator) =>
  swiperIn(region).evaluate((element: SwiperElement) => {
    const { loop, speed, threshold, spaceBetween, slidesPerView, autoplay } = element.swiper.params;
    return { loop, speed, threshold, spaceBetween, slidesPerView, autoplay };
  });

/** The index of the slide that a carousel shows, from 0. */
export const indexOf = (region: Locator): Promise<number> =>
  swiperIn(region).evaluate((element: SwiperElement) => element.swiper.realIndex);

/** How far the row moves within some frames, in pixels. */
const distanceMoved = (region: Locator): Promise<number> =>
  region.evaluate(async (element) => {
    const row = element.querySelector('.swiper-wrapper') ?? element.querySelector('[data-cycle]');
    const offset = () => (row ? new DOMMatrix(getComputedStyle(row).transform).m41 : Number.NaN);
    const before = offset();
    for (let frame = 0; frame < 8; frame += 1) await new Promise(requestAnimationFrame);
    return Math.abs(offset() - before);
  });

export const expectMoving = (region: Locator): Promise<void> =>
  expect.poll(() => distanceMoved(region)).toBeGreaterThan(0);

/** Expects the row to stand still; one that plays pauses for less than eight frames between two slides. */
export const expectStill = (region: Locator): Promise<void> =>
  expect.poll(() => distanceMoved(region)).toBe(0);

/** Swipes by touch, in CSS pixels. */
export async function swipe(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const share of [0.2, 0.4, 0.6, 0.8, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  await touch('touchEnd', []);
  await session.detach();
}
