import { deferLayout } from './deferred-layout';
import { lightSources } from './light-pictures';
import { decideReducedMode, isReduced } from './reduced-mode-decision';

/*
 * The only inline script (build/inline-script-plugin.ts). It runs before the browser has read the page, so that nothing moves
 * and no large picture loads in reduced mode, and the first paint does not wait for the layout of the whole page.
 */
decideReducedMode();
deferLayout();

/** The browser has not requested a lazy picture yet, but may have requested any other. */
function lightenLazyPictures(): void {
  for (const picture of document.querySelectorAll('img[loading=lazy]')) {
    for (const source of picture.parentElement?.querySelectorAll('source') ?? []) {
      const light = lightSources(source.srcset);
      if (light !== source.srcset) source.srcset = light;
    }
  }
}

if (isReduced()) {
  // Before the browser lays out what it has read. From hydration on, ui/picture decides.
  const observer = new MutationObserver(lightenLazyPictures);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    lightenLazyPictures();
    observer.disconnect();
  });
}
