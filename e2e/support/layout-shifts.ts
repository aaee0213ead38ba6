import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The sum of layout shifts without recent input. */
    shifted: number;
  }
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Adds up layout shifts on each page opened from now on (https://web.dev/articles/cls). */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const layoutShift = (page: Page): Promise<number> => page.evaluate(() => window.shifted);
