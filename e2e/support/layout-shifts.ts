import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts that no input of the visitor's explains, added up. */
    shifted: number;
  }
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Adds up what moves by itself on each page opened from now on (https://web.dev/articles/cls). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much has moved on the page so far; 0 is nothing. */
export const shiftsSoFar = (page: Page): Promise<number> => page.evaluate(() => window.shifted);
