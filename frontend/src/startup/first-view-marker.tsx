/**
 * Marks the end of a page's first view. The browser paints nothing before it (`build/prerender/document.ts`), because
 * vertically centered content would move while the rest of the first view arrives.
 */
export function FirstViewMarker() {
  return <span id="first-view-marker" hidden />;
}
