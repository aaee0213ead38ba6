import { expect, type Locator, type Page } from '@playwright/test';

/** The part of the Swiper instance that the tests read. */
interface SwiperInstance {
  params: {
    loop: boolean;
    speed: number;
    threshold: number;
    spaceBetween: number;
    slidesPerView: number | 'auto';
    autoplay: { delay: number };
  };
  autoplay: { running: boolean };
  realIndex: number;
  slides: { length: number };
}

/** Scrolls to a carousel by its name and waits until it has started. */
export async function carousel(page: Page, name: string): Promise<Locator> {
  const region = page.getByRole('group', { name, exact: true });
  await region.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await expect(region.getByRole('button', { name: new RegExp(`^${name}: (pause|play)$`) })).toBeVisible();
  return region;
}

/** Reads from the Swiper instance. */
export function readCarousel<Value>(
  region: Locator,
  property: 'params' | 'autoplay' | 'realIndex' | 'count',
): Promise<Value> {
  return region.evaluate((element, name) => {
    const row = element.querySelector('.swiper-wrapper');
    if (!row) throw new Error('The carousel has not started.');
    const { swiper } = row.parentElement as unknown as { swiper: SwiperInstance };
    if (name === 'count') return swiper.slides.length as Value;
    if (name === 'realIndex') return swiper.realIndex as Value;
    if (name === 'autoplay') return { running: swiper.autoplay.running } as Value;
    const { loop, speed, threshold, spaceBetween, slidesPerView, autoplay } = swiper.params;
    return { loop, speed, threshold, spaceBetween, slidesPerView, delay: autoplay.delay } as Value;
  }, property);
}

/** The horizontal translation of the row, in pixels. */
export function offsetOf(region: Locator): Promise<number> {
  return region.evaluate((element) => {
    const row = element.querySelector('.swiper-wrapper') ?? element.querySelector('[data-cycle]');
    return row ? new DOMMatrix(getComputedStyle(row).transform).m41 : Number.NaN;
  });
}

export async function expectMoving(region: Locator): Promise<void> {
  const before = await offsetOf(region);
  await expect.poll(() => offsetOf(region)).not.toBe(before);
}

/** The distance the row moves within some frames, in pixels. */
export function distanceMoved(region: Locator, frames = 8): Promise<number> {
  return region.evaluate(async (element, count) => {
    const row = element.querySelector('.swiper-wrapper') ?? element.querySelector('[data-cycle]');
    const at = () => (row ? new DOMMatrix(getComputedStyle(row).transform).m41 : Number.NaN);
    const before = at();
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    return Math.abs(at() - before);
  }, frames);
}

/** Expects the row to stop well before a slide's five seconds are over. */
export async function expectStill(region: Locator): Promise<void> {
  await expect.poll(() => distanceMoved(region), { timeout: 3000 }).toBe(0);
}

/** Swipes by touch, in CSS pixels, with `steps` touch moves. */
export async function swipe(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  steps = 6,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}
