const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

interface TabKey {
  key: string;
  shiftKey: boolean;
  preventDefault: () => void;
}

/** Tab goes round inside `container`: the browser's own dialog would let it leave for the address bar. */
export function trapFocus(event: TabKey, container: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...container.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
    stop.checkVisibility(),
  );
  const first = stops[0];
  const last = stops.at(-1);
  const at = document.activeElement;
  if (event.shiftKey && (at === first || at === container)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && at === last) {
    event.preventDefault();
    first?.focus();
  }
}
