import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: LayoutShift[];
  }
}

interface LayoutShift {
  value: number;
  /** In milliseconds since the navigation. */
  at: number;
  /** What moved, with its place before and after. */
  moved: string[];
}

type LayoutShiftEntry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Records the layout shifts without recent input on each page opened from now on (https://web.dev/articles/cls). */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${String(node?.nodeName)} ${String(node?.textContent?.slice(0, 40))}: ${place(previousRect)} → ${place(currentRect)}`,
        );
        window.layoutShifts.push({ value, at: Math.round(startTime), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const layoutShifts = (page: Page): Promise<LayoutShift[]> => page.evaluate(() => window.layoutShifts);
