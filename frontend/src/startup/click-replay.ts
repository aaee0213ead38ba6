/** What a press is on that only the site's code can answer. Plain links work without it. */
const ANSWERED_BY_SCRIPT = 'button, a[aria-haspopup]';

export interface ClickReplay {
  /** The code is there: presses each thing that was pressed, once, in the order of the first time. */
  repeat: () => void;
  /** The code cannot be had: whatever is a link leads where it says. */
  giveUp: () => void;
}

/** Keeps presses from now on, until one of the two is called. */
export function recordClicks(): ClickReplay {
  const pressed = new Set<HTMLElement>();

  function keep(event: MouseEvent): void {
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const target = event.target instanceof Element ? event.target : null;
    const element = plain && target?.closest<HTMLElement>(ANSWERED_BY_SCRIPT);
    if (!element) return;
    event.preventDefault();
    // Or what has been taken over already would answer now, and once more when it is repeated.
    event.stopPropagation();
    element.setAttribute('aria-busy', 'true');
    pressed.add(element);
  }

  function end(): HTMLElement[] {
    removeEventListener('click', keep, true);
    pressed.forEach((element) => {
      element.removeAttribute('aria-busy');
    });
    return [...pressed];
  }

  addEventListener('click', keep, true);
  return {
    repeat: () => {
      end().forEach((element) => {
        element.click();
      });
    },
    giveUp: () => {
      const link = end().find((element) => element instanceof HTMLAnchorElement);
      if (link instanceof HTMLAnchorElement) location.assign(link.href);
    },
  };
}
