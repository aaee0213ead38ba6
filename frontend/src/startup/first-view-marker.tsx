import { useHydrated } from './use-hydrated';

/**
 * Marks the end of a page's first view. The browser paints nothing before it (`build/prerender/document.ts`), because
 * vertically centered content would move while the rest of the first view arrives. Contains the styles of what follows until
 * `load-scripts.ts` has them in the head; in an SVG, because HTML allows a style element of its own only there.
 */
export function FirstViewMarker() {
  const isHydrated = useHydrated();
  return (
    <svg id="first-view-marker" className="visually-hidden" aria-hidden="true">
      {!isHydrated && <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />}
    </svg>
  );
}
