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

/** Runs a module once the page has been read. */
function run(src: string): void {
  const script = Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src });
  const append = () => document.head.append(script);
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', append);
  else append();
}

function once(task: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) task();
    isDone = true;
  };
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

/**
 * Requests the scripts after the first paint and the main picture, with which they would share the bandwidth, and runs them when
 * the browser is idle; both right after it shows what the visitor's first tap, click or key press did.
 * @param entry the module that runs
 * @param assets what it and the page import, and the style sheets whose rules are inline in the page
 */
export function loadScripts(entry: string, assets: string[]): void {
  const request = once(() => preload([entry, ...assets]));
  const start = once(() => {
    request();
    run(entry);
  });
  function startWhenIdle(): void {
    request();
    whenIdle(start);
  }

  for (const type of ['click', 'keydown'])
    addEventListener(type, () => whenIdle(start), { capture: true, once: true });
  // A donor who returns from the payment page is waiting for the confirmation.
  if (location.search.includes('checkout_session_id')) {
    start();
    return;
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    afterMainPicture(startWhenIdle);
  }).observe({ type: 'paint', buffered: true });
  // Some privacy settings hide paint entries, and the picture may hang.
  setTimeout(startWhenIdle, 4_000);
}
