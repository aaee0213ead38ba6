import { useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

function trapFocus(event: KeyboardEvent): void {
  const container = document.querySelector('dialog[open], header[data-open]');
  if (event.key !== 'Tab' || !container) return;
  // Not `checkVisibility`, which Safari has since 17.4.
  const elements = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0,
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

/** Safari gives the focus to no link and no button that is pressed, to which dialogs and Back return it. */
function focusPressed({ target }: Event): void {
  (target as Element).closest<HTMLElement>('a, button')?.focus({ preventScroll: true });
}

/**
 * Keeps Tab inside the open menu or dialog; a modal `<dialog>` lets it leave for the address bar. What is pressed gets the focus in
 * each browser.
 */
export function useFocusManagement(): void {
  useEffect(() => {
    // Before React's listener, which stops the events of what it has not hydrated yet.
    document.addEventListener('keydown', trapFocus, true);
    document.addEventListener('click', focusPressed, true);
    return () => {
      document.removeEventListener('keydown', trapFocus, true);
      document.removeEventListener('click', focusPressed, true);
    };
  }, []);
}
