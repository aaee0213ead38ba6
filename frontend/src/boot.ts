import { keepPresses } from './boot/kept-presses';
import { laterFiles, prepare } from './boot/later-files';

/*
 * The one script a page begins with. The page is whole without any: the site's own code is fetched once everything
 * on the screen is there, or as soon as somebody touches the page, and does then what was pressed meanwhile.
 */
const presses = keepPresses();
let fetching = false;

function fetchSite(): void {
  if (fetching) return;
  fetching = true;
  prepare(laterFiles());
  import('./main').then(({ takenOver }) => takenOver).then(presses.repeat, presses.giveUp);
}

function whenIdle(): void {
  // Safari has no such thing.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchSite, { timeout: 500 });
  else setTimeout(fetchSite, 50);
}

for (const touch of ['pointerdown', 'keydown', 'click'])
  addEventListener(touch, fetchSite, { capture: true, once: true, passive: true });

const prerendered = document.getElementById('site')?.firstElementChild;
// A donor who comes back from the payment is waiting for an answer.
if (!prerendered || location.search) fetchSite();
else if (document.readyState === 'complete') whenIdle();
else {
  addEventListener('load', whenIdle, { once: true });
  // Which waits for every picture and frame, and somebody else's server may never answer.
  setTimeout(whenIdle, 4_000);
}
