/**
 * Stands where a page's first view ends. Nothing is painted before (`build/prerender/document.ts`): what is centered in the
 * view would move as more of it came.
 */
export function FirstViewMarker() {
  return <span id="first-view-marker" hidden />;
}
