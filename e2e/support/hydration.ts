import { expect, type Page } from '@playwright/test';
import { headOf, htmlOf } from './site-pages';

/** Whether React has hydrated the page, which sets a key on each element. */
export function isReady(page: Page): Promise<boolean> {
  // Not `waitForFunction`: the Content-Security-Policy forbids eval.
  return page.evaluate(() =>
    Object.keys(document.querySelector('#site > *') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Waits for hydration. */
export async function waitForHydration(page: Page): Promise<void> {
  // Playwright's own intervals grow to a second; a page hydrates some 100 ms after its load event.
  await expect.poll(() => isReady(page), { intervals: [20, 30, 50] }).toBe(true);
}

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
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
  const { title } = headOf(await htmlOf(page.request, path));
  await navigate(page, path);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function expectScrollLocked(page: Page, locked: boolean): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  const html = page.locator('html');
  if (locked) await expect(html).toHaveCSS('overflow-y', 'hidden');
  else await expect(html).not.toHaveCSS('overflow-y', 'hidden');
  expect(await page.evaluate(() => scrollY)).toBe(before);
}
