import { recordClicks } from './click-replay';
import { deferredAssets, prepare } from './deferred-assets';

/*
 * The one script a page begins with. The page is whole without any: the site's own code is fetched once there is
 * something on the screen, or as soon as somebody touches the page, and does then what was pressed meanwhile.
 */
const presses = recordClicks();
let coming = false;
let beginning = false;

function fetchSite(): void {
  if (coming) return;
  coming = true;
  prepare(deferredAssets());
}

function beginSite(): void {
  fetchSite();
  if (beginning) return;
  beginning = true;
  import('../main').then(({ hydrated: takenOver }) => takenOver).then(presses.repeat, presses.giveUp);
}

/** The page can be read: the code may come, behind its pictures, and is run when there is time. */
function onScreen(): void {
  fetchSite();
  // Safari has no such thing.
  if ('requestIdleCallback' in window) requestIdleCallback(beginSite, { timeout: 500 });
  else setTimeout(beginSite, 50);
}

for (const touch of ['pointerdown', 'keydown', 'click'])
  addEventListener(touch, beginSite, { capture: true, once: true, passive: true });

const prerendered = document.getElementById('site')?.firstElementChild;
// A donor who comes back from the payment is waiting for an answer.
if (!prerendered || location.search) beginSite();
else {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    onScreen();
  }).observe({ type: 'paint', buffered: true });
  // A browser may keep its paints to itself.
  setTimeout(onScreen, 4_000);
}
