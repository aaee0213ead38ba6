/** The sections that `styles/base.css` leaves out of the first layout as long as `<html>` has `data-layout-deferred`. */
const DEFERRED = 'main > section ~ section ~ :not([data-laid-out])';

/**
 * Leaves the sections far below out of the first layout, which the first paint and a first press on a button wait for. Not
 * where the browser restores a position or goes to an anchor, because their heights are not known yet.
 */
export function deferLayout(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate' && !location.hash) document.documentElement.dataset.layoutDeferred = '';
}

/** Lays out the sections that were left out, one in each frame, so that none of these frames takes long. */
export function layOutDeferred(): void {
  const next = document.querySelector<HTMLElement>(DEFERRED);
  if (next) {
    next.dataset.laidOut = '';
    requestAnimationFrame(layOutDeferred);
  } else {
    delete document.documentElement.dataset.layoutDeferred;
  }
}
