import type { Page } from '@playwright/test';

interface LayoutShift {
  value: number;
  /** The first element that moved. */
  moved: string;
}

declare global {
  interface Window {
    layoutShifts: LayoutShift[];
  }
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
}

/** Records the layout shifts without recent input on each page opened from now on (https://web.dev/articles/cls). */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[])
        if (!hadRecentInput)
          window.layoutShifts.push({ value, moved: sources[0]?.node?.textContent?.slice(0, 40) ?? '' });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * A Ukrainian page's English words are a text of their own: they move by a few pixels within their line when their letters come
 * after the Ukrainian ones.
 */
const ALLOWED_IN_UKRAINIAN = 0.002;

export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(
    (allowed) =>
      window.layoutShifts.filter(({ value }) => document.documentElement.lang === 'en' || value > allowed),
    ALLOWED_IN_UKRAINIAN,
  );
