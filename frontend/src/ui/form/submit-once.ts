import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Handlers that ignore key repeats and the second click of a double click. The form's own check is not enough, because
 * the first response may arrive before them.
 */
export const submitOnce = {
  onKeyDownCapture(event: KeyboardEvent<HTMLFormElement>) {
    const isLineBreak = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && event.repeat && !isLineBreak) event.preventDefault();
  },
  onClickCapture(event: MouseEvent<HTMLFormElement>) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.detail > 1 && button?.type === 'submit') event.preventDefault();
  },
};
