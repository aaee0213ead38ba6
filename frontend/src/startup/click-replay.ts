/** Links that the site's code turns into buttons. Everything else that can be pressed before works without it. */
const SCRIPTED_LINKS = 'a[aria-haspopup]';
/** How long a clicked link waits for the site's code until the browser follows it, in milliseconds. */
const MAX_WAIT = 1500;

/** The link clicked before hydration. Either function ends the recording. */
export interface ClickReplay {
  /** Clicks the link again. */
  replay: () => void;
  /** Follows the link, because the code cannot be loaded. */
  followLink: () => void;
}

/** Holds the click on a link, which shows that it is busy (styles/base.css), until one of the functions is called. */
export function recordClicks(): ClickReplay {
  let clicked: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function record(event: MouseEvent): void {
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const target = event.target instanceof Element ? event.target : null;
    const link = isPlain && target?.closest<HTMLAnchorElement>(SCRIPTED_LINKS);
    if (!link) return;
    event.preventDefault();
    // An element that is hydrated already would otherwise respond now and again at the replay.
    event.stopPropagation();
    clicked?.removeAttribute('aria-busy');
    link.setAttribute('aria-busy', 'true');
    clicked = link;
    clearTimeout(timer);
    timer = setTimeout(followLink, MAX_WAIT);
  }

  function stop(): void {
    clearTimeout(timer);
    removeEventListener('click', record, true);
    clicked?.removeAttribute('aria-busy');
  }

  function followLink(): void {
    stop();
    if (clicked) location.assign(clicked.href);
  }

  addEventListener('click', record, true);
  return {
    replay: () => {
      stop();
      clicked?.click();
    },
    followLink,
  };
}
