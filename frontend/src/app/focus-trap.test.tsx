// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderWithStore } from '../testing/render';
import { Dialog } from '../ui/dialog/dialog';
import { useFocusTrap } from './focus-trap';

afterEach(cleanup);

function Page() {
  useFocusTrap();
  return (
    <Dialog title="Question" onClose={() => undefined}>
      <button type="button">Answer</button>
    </Dialog>
  );
}

test('in a dialog, Tab goes from the last control to the first, Shift+Tab back', () => {
  renderWithStore(<Page />);
  const first = screen.getByRole('button', { name: 'Answer' });
  const last = screen.getByRole('button', { name: 'Close' });
  const dialog = screen.getByRole('dialog');
  // Where the focus is when a dialog has opened.
  fireEvent.keyDown(dialog, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
});
