import { expect, type Page } from '@playwright/test';

/** Called in a page: whether React has hydrated it, which sets a key on each element. */
export const isHydrated = (): boolean =>
  Object.keys(document.querySelector('#site > *') ?? {}).some((key) => key.startsWith('__react'));

export async function waitForHydration(page: Page): Promise<void> {
  // Not `waitForFunction`: the Content-Security-Policy forbids eval. Playwright's own intervals grow to a second; a page hydrates
  // some 100 ms after its load event.
  await expect.poll(() => page.evaluate(isHydrated), { intervals: [20, 30, 50] }).toBe(true);
}

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Holds the page's scripts, or other files. @returns a function that lets them through */
export async function holdFiles(page: Page, files = /\/assets\/.*\.js$/): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Goes to another page inside the open site, which costs far less than a load. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(path);
}

/** Goes to another page inside the open site, and waits for its title and heading. */
export async function navigateAndWait(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await navigate(page, path);
  await expect(page).not.toHaveTitle(before);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function expectScrollLocked(page: Page, locked: boolean): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  const html = page.locator('html');
  if (locked) await expect(html).toHaveCSS('overflow-y', 'hidden');
  else await expect(html).not.toHaveCSS('overflow-y', 'hidden');
  expect(await page.evaluate(() => scrollY)).toBe(before);
}

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

/**
 * Called in a page: whether what has the focus is below the header, above the prompts and inside the window, if it has room there;
 * else what and where it is.
 */
export function placeOfFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'the page';
  const { top, bottom, left, right, height } = focused.getBoundingClientRect();
  const bars = [...document.querySelectorAll('#site header, [data-prompt]')]
    .filter(
      (bar) =>
        !bar.contains(focused) &&
        // The skip link is above the header.
        getComputedStyle(focused).position !== 'fixed' &&
        bar.getClientRects().length > 0 &&
        getComputedStyle(bar).visibility === 'visible' &&
        ['sticky', 'fixed'].includes(getComputedStyle(bar).position),
    )
    .map((bar) => bar.getBoundingClientRect());
  const room = bars.reduce((rest, bar) => rest - bar.height, innerHeight - 24);
  const isInView =
    height > room ||
    (top >= -1 &&
      bottom <= innerHeight + 1 &&
      right >= 2 &&
      left <= innerWidth - 2 &&
      !bars.some((bar) => bar.top < bottom - 1 && bar.bottom > top + 1));
  const name = focused.getAttribute('name') ?? focused.textContent;
  return isInView ? 'in view' : `${name} from ${String(top)} to ${String(bottom)}`;
}
