import { expect, type Page } from '@playwright/test';

/** Whether React has taken the page over: it marks each element with a key of its own. */
export function isTakenOver(page: Page): Promise<boolean> {
  // Asked from outside: a page under our Content-Security-Policy evaluates no text, not even a test's.
  return page.evaluate(() =>
    Object.keys(document.querySelector('#site > *') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Waits until React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await showSomebodyIsHere(page);
}

/** Nothing comes up by itself before there is a sign of a person; the corner is nobody's to point at. */
export async function showSomebodyIsHere(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Opens a page and waits until it does what its buttons say. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Whether the page behind a dialog or the menu stands still. */
export async function expectScrollLocked(page: Page, locked: boolean): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  const html = page.locator('html');
  if (locked) await expect(html).toHaveCSS('overflow-y', 'hidden');
  else await expect(html).not.toHaveCSS('overflow-y', 'hidden');
  expect(await page.evaluate(() => scrollY)).toBe(before);
}
