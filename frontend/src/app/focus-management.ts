import { useEffect } from 'react';

const FOCUSABLE = ':any-link, :is(button, input, select, textarea):enabled';

function trapFocus(event: KeyboardEvent): void {
  const container = document.querySelector('dialog[open], header[data-open]');
  if (event.key !== 'Tab' || !container) return;
  // Not `checkVisibility`, which Safari has since 17.4.
  const elements = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.getClientRects().length > 0,
  );
  if (event.shiftKey) elements.reverse();
  const active = document.activeElement;
  if (active !== elements.at(-1) && !(event.shiftKey && active === container)) return;
  event.preventDefault();
  elements[0]?.focus();
}

/** Safari gives the focus to no link and no button that is pressed, to which dialogs and Back return it. */
function focusPressed({ target }: Event): void {
  (target as Element).closest<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
}

/**
 * Keeps Tab inside the open menu or dialog; a modal `<dialog>` lets it leave for the address bar. What is pressed gets the focus in
 * each browser.
 */
export function useFocusManagement(): void {
  useEffect(() => {
    // Before React's listener, which stops the events of what it has not hydrated yet. They last as long as the page.
    document.addEventListener('keydown', trapFocus, true);
    document.addEventListener('click', focusPressed, true);
  }, []);
}
