import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * Handlers of a form by which one press sends once. While a form is being sent it takes no second one; but an answer may
 * be there before a held key is let go, or before the second half of a double click.
 */
export const onePress = {
  onKeyDownCapture(event: KeyboardEvent<HTMLFormElement>) {
    const isLineBreak = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && event.repeat && !isLineBreak) event.preventDefault();
  },
  onClickCapture(event: MouseEvent<HTMLFormElement>) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (event.detail > 1 && button?.type === 'submit') event.preventDefault();
  },
};
