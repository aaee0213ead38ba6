import type { KeyboardEvent } from 'react';

/** The space bar presses a link that has the role of a button. */
export function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}
