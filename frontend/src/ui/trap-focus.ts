const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

interface TabKey {
  key: string;
  shiftKey: boolean;
  preventDefault: () => void;
}

/** Keeps Tab inside `container`; a modal `<dialog>` lets it leave for the address bar. */
export function trapFocus(event: TabKey, container: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const elements = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) =>
    element.checkVisibility(),
  );
  const first = elements[0];
  const last = elements.at(-1);
  const active = document.activeElement;
  if (event.shiftKey && (active === first || active === container)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first?.focus();
  }
}
