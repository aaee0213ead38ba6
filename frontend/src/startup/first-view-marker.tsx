import { useHydrated } from './use-hydrated';

/**
 * Marks the end of a page's first view. The browser paints nothing before it (`build/prerender/document.ts`), because
 * vertically centered content would move while the rest of the first view arrives. The styles of what follows come after it, until
 * hydration, when `main.tsx` has copied them to the head; in an SVG, because HTML allows a style element of its own only
 * there.
 */
export function FirstViewMarker() {
  const isHydrated = useHydrated();
  return (
    <>
      <span id="first-view-marker" hidden />
      {!isHydrated && (
        <svg className="visually-hidden" aria-hidden="true">
          <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        </svg>
      )}
    </>
  );
}
