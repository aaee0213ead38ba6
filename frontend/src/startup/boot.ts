import { recordClicks } from './click-replay';
import { preloadAssets } from './deferred-assets';

/*
 * The only script that loads with the page. It loads the site's code after the first paint, or at the visitor's first
 * tap, click or key press, and then repeats the click on a link that waits for the code.
 */
const clicks = recordClicks();
let isPreloading = false;
let isStarted = false;

function preloadSite(): void {
  if (isPreloading) return;
  isPreloading = true;
  preloadAssets();
}

function startSite(): void {
  preloadSite();
  if (isStarted) return;
  isStarted = true;
  import('../main').then(({ hydrated }) => hydrated).then(clicks.replay, clicks.followLink);
}

function startWhenIdle(): void {
  preloadSite();
  // Safari does not support requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(startSite, { timeout: 500 });
  else setTimeout(startSite, 50);
}

for (const type of ['pointerdown', 'keydown', 'click'])
  addEventListener(type, startSite, { capture: true, once: true, passive: true });

const isPrerendered = Boolean(document.getElementById('site')?.firstElementChild);
// A donor who returns from the payment page is waiting for the confirmation.
if (!isPrerendered || location.search) startSite();
else {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    startWhenIdle();
  }).observe({ type: 'paint', buffered: true });
  // Some privacy settings hide paint entries.
  setTimeout(startWhenIdle, 4_000);
}
