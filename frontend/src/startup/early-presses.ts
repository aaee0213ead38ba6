/**
 * The dialogs are at the end of the page. Where a button is pressed before the browser has read its dialog, presses it again when
 * the page is complete.
 */
export function repeatEarlyPresses(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[commandfor]');
    if (!button || document.getElementById(button.getAttribute('commandfor') ?? '')) return;
    addEventListener('DOMContentLoaded', () => button.click(), { once: true });
  });
}
