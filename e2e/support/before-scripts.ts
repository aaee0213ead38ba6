import type { Page } from '@playwright/test';

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
