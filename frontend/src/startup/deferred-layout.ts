/** What `styles/base.css` leaves out of the first layout as long as `<html>` has `data-layout-deferred`. */
const DEFERRED = ':is(main > section ~ section ~ *, footer):not([data-laid-out])';

/**
 * Leaves the sections far below and the footer out of the first layout, for which the first paint and a first click wait.
 * The browser lays them out when the visitor comes near, or when the page has loaded and may be captured as a whole. Not where the page opens at a position on it, because the heights
 * above are not known yet, nor in a browser that does not hold the text in place when they change (Safari before 27).
 */
export function deferLayout(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate' || location.hash || !CSS.supports('overflow-anchor', 'auto')) return;
  document.documentElement.dataset.layoutDeferred = '';
  addEventListener('contentvisibilityautostatechange', (event) => {
    const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
    // From now on nothing cuts off what stands out of the section.
    if (!skipped && target instanceof HTMLElement && target.matches(DEFERRED)) target.dataset.laidOut = '';
  });
  addEventListener('load', () => holdText(layOutRest));
}

function layOutRest(): void {
  delete document.documentElement.dataset.layoutDeferred;
}

/** The browser by itself holds the text in place only where the visitor has scrolled step by step. */
function holdText(layOut: () => void): void {
  const inView = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const topBefore = inView?.getBoundingClientRect().top ?? 0;
  layOut();
  const shift = (inView?.getBoundingClientRect().top ?? 0) - topBefore;
  if (shift !== 0) scrollBy({ top: shift, behavior: 'instant' });
}

/** Lays out what was left out, one in each frame, so that none of these frames takes long. */
export function layOutDeferred(): void {
  if (document.documentElement.dataset.layoutDeferred === undefined) return;
  const next = document.querySelector<HTMLElement>(DEFERRED);
  if (next) {
    holdText(() => {
      next.dataset.laidOut = '';
    });
    requestAnimationFrame(layOutDeferred);
  } else {
    layOutRest();
  }
}
