// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { repeatEarlyPresses } from './early-presses';

// The tests of other files share the document.
afterEach(() => document.body.replaceChildren());

test('a button that is pressed before its dialog is there is pressed again when the page is complete', () => {
  repeatEarlyPresses();
  const pressed = vi.fn();
  document.body.innerHTML = '<button commandfor="donation"><svg></svg></button><button>Play</button>';
  document.body.addEventListener('click', pressed);
  for (const button of document.querySelectorAll('button')) button.click();
  const dialog = Object.assign(document.createElement('dialog'), { id: 'donation' });
  document.body.append(dialog);
  document.querySelector('button')?.click();
  expect(pressed).toHaveBeenCalledTimes(3);
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(pressed).toHaveBeenCalledTimes(4);
});
