/** Elements that only the site's code can respond to. Plain links work without it. */
const SCRIPTED = 'button, a[aria-haspopup]';

/** Clicks recorded before hydration. Either function ends the recording. */
export interface ClickReplay {
  /** Clicks each recorded element once, in the order of the first clicks. */
  replay: () => void;
  /** For when the code cannot be loaded: opens the first recorded link. */
  followLink: () => void;
}

/** Records clicks until one of the returned functions is called. */
export function recordClicks(): ClickReplay {
  const clicked = new Set<HTMLElement>();

  function record(event: MouseEvent): void {
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const target = event.target instanceof Element ? event.target : null;
    const element = isPlain && target?.closest<HTMLElement>(SCRIPTED);
    if (!element) return;
    event.preventDefault();
    // An element that is hydrated already would otherwise respond now and again at the replay.
    event.stopPropagation();
    element.setAttribute('aria-busy', 'true');
    clicked.add(element);
  }

  function stop(): HTMLElement[] {
    removeEventListener('click', record, true);
    clicked.forEach((element) => {
      element.removeAttribute('aria-busy');
    });
    return [...clicked];
  }

  addEventListener('click', record, true);
  return {
    replay: () => {
      stop().forEach((element) => {
        element.click();
      });
    },
    followLink: () => {
      const link = stop().find((element) => element instanceof HTMLAnchorElement);
      if (link instanceof HTMLAnchorElement) location.assign(link.href);
    },
  };
}
