import { expect, type Locator, type Page } from '@playwright/test';

/** What the tests ask of the carousel that Swiper keeps on its element. */
interface LiveCarousel {
  params: {
    loop: boolean;
    speed: number;
    threshold: number;
    spaceBetween: number;
    slidesPerView: number | 'auto';
    autoplay: { delay: number };
  };
  autoplay: { running: boolean; paused: boolean };
  realIndex: number;
  slides: { length: number };
}

/** A carousel by its name, brought to the middle of the window. */
export async function carousel(page: Page, name: string): Promise<Locator> {
  const region = page.getByRole('region', { name, exact: true });
  await region.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  // It becomes one when it comes near; its buttons are shown then.
  await expect(region.getByRole('button', { name: new RegExp(`^${name}: (pause|play)$`) })).toBeVisible();
  return region;
}

/** Whatever `ask` reads from Swiper's own object. */
export function readCarousel<Answer>(
  region: Locator,
  ask: 'params' | 'autoplay' | 'realIndex' | 'count',
): Promise<Answer> {
  return region.evaluate((element, what) => {
    const live = (
      element.querySelector('.swiper-wrapper')?.parentElement as unknown as { swiper: LiveCarousel }
    ).swiper;
    if (what === 'count') return live.slides.length as Answer;
    if (what === 'realIndex') return live.realIndex as Answer;
    if (what === 'autoplay')
      return { running: live.autoplay.running, paused: live.autoplay.paused } as Answer;
    const { loop, speed, threshold, spaceBetween, slidesPerView, autoplay } = live.params;
    return { loop, speed, threshold, spaceBetween, slidesPerView, delay: autoplay.delay } as Answer;
  }, ask);
}

/** How far the row or belt stands from its start, in pixels; less is further on. */
export function offsetOf(region: Locator): Promise<number> {
  return region.evaluate((element) => {
    const row = element.querySelector('.swiper-wrapper') ?? element.querySelector('[data-cycle]');
    return row ? new DOMMatrix(getComputedStyle(row).transform).m41 : Number.NaN;
  });
}

/** Frames go by and the row is somewhere else. */
export async function expectMoving(region: Locator): Promise<void> {
  const before = await offsetOf(region);
  await expect.poll(() => offsetOf(region)).not.toBe(before);
}

/** How far the row goes while frames are drawn, in pixels. Zero is standing still. */
export function wayIn(region: Locator, frames = 8): Promise<number> {
  return region.evaluate(async (element, count) => {
    const row = element.querySelector('.swiper-wrapper') ?? element.querySelector('[data-cycle]');
    const at = () => (row ? new DOMMatrix(getComputedStyle(row).transform).m41 : Number.NaN);
    const before = at();
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    return Math.abs(at() - before);
  }, frames);
}

/** Stands still, at once: what is settling comes to rest first, but a slide's five seconds are not waited for. */
export async function expectStill(region: Locator): Promise<void> {
  await expect.poll(() => wayIn(region), { timeout: 3000 }).toBe(0);
}

/** A finger drawn over the screen, in CSS pixels; `steps` touches on the way. */
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
