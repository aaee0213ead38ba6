type Dialog = HTMLElement & Partial<Pick<HTMLDialogElement, 'showModal' | 'close'>>;

/**
 * Opens a dialog as a modal one. Safari before 15.4 and Firefox before 98 know no dialogs: there the style sheet places an open
 * one above the page.
 */
export function openModal(dialog: Dialog): void {
  if (dialog.showModal) dialog.showModal();
  else dialog.setAttribute('open', '');
}

/** Closes what `openModal` has opened, and returns the focus to `opener`. */
export function closeModal(dialog: Dialog, opener: Element | null): void {
  if (dialog.close) {
    dialog.close();
    return;
  }
  dialog.removeAttribute('open');
  if (opener instanceof HTMLElement) opener.focus();
}

/** Whether the browser itself reports Escape to a dialog. */
export const reportsCancel = (dialog: Dialog): boolean => dialog.showModal !== undefined;
