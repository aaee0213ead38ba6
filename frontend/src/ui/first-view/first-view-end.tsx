/**
 * Stands where a page's first view ends. Nothing is painted before (`prerender/document.ts`): what is centered in the
 * view would move as more of it came.
 */
export function FirstViewEnd() {
  return <span id="first-view-end" hidden />;
}
