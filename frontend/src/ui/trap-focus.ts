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
  // Not `checkVisibility`, which Safari has since 17.4.
  const elements = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const first = elements[0];
  const end = elements.at(-1);
  const active = document.activeElement;
  if (event.shiftKey && (active === first || active === container)) {
    event.preventDefault();
    end?.focus();
  } else if (!event.shiftKey && active === end) {
    event.preventDefault();
    first?.focus();
  }
}
