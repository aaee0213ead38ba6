/**
 * Preloads the scripts that `build/prerender/document.ts` listed in the page, in parallel rather than one after another
 * as they import each other, and prevents requests for its style sheets. The list is empty in development.
 */
export function preloadAssets(): void {
  const list =
    document.querySelector<HTMLScriptElement>('script[data-deferred-assets]')?.dataset.deferredAssets ?? '';
  for (const href of list.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(
      link,
      href.endsWith('.css')
        ? // The rules are inline in the page. Vite loads a chunk's style sheet unless the page has a link to it, and
          // the browser does not load a disabled one.
          { rel: 'stylesheet', disabled: true, href }
        : { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href },
    );
    document.head.append(link);
  }
}
