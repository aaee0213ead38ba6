/*
 * The inline script at the end of each page (build/prerender), where it does not delay the first view. Requests the site's scripts
 * after the first paint and the main picture, with which they would share the bandwidth, or right after the browser shows what the
 * visitor's first click, tap or key press did; and runs them when the browser is idle.
 */

/** Requests files in parallel rather than one after another as they import each other. */
function preload(files: string[]): void {
  for (const href of files) {
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

/** Calls back when the main picture has loaded or failed; at once if the page has none. */
function afterMainPicture(callback: () => void): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (!picture || picture.complete) callback();
  else for (const type of ['load', 'error']) picture.addEventListener(type, callback, { once: true });
}

/** Calls back when the browser has nothing else to do, so also after the frame that is due. */
function whenIdle(callback: () => void): void {
  // Safari does not support requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 500 });
  else setTimeout(callback, 50);
}

/** The module that runs; and what it and the page import, and the style sheets whose rules are inline in the page. */
const { entry = '', assets = '' } = document.currentScript?.dataset ?? {};
let isRequested = false;

function load(): void {
  if (isRequested) return;
  isRequested = true;
  preload([entry, ...assets.split(' ')]);
  const script = Object.assign(document.createElement('script'), {
    type: 'module',
    crossOrigin: '',
    src: entry,
  });
  whenIdle(() => {
    document.head.append(script);
  });
}

// A donor who returns from the payment page is waiting for the confirmation.
if (location.search.includes('checkout_session_id')) {
  load();
} else {
  for (const type of ['click', 'keydown'])
    addEventListener(type, () => whenIdle(load), { capture: true, once: true });
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    afterMainPicture(load);
  }).observe({ type: 'paint', buffered: true });
  // Some privacy settings hide paint entries, and the picture may hang.
  setTimeout(load, 4_000);
}
