// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/render';
import { Dialog } from './dialog';

afterEach(cleanup);

function renderDialog() {
  const onClose = vi.fn();
  const result = renderWithStore(
    <>
      <main tabIndex={-1}>
        <button type="button">Opener</button>
      </main>
      <Dialog title="Question" onClose={onClose}>
        <button type="button">Answer</button>
      </Dialog>
    </>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Question' }), ...result };
}

test('takes the focus when it opens', () => {
  const { dialog } = renderDialog();
  expect(document.activeElement).toBe(dialog);
});

test('keeps the focus inside: Tab goes from the last control to the first, Shift+Tab back', () => {
  const { dialog } = renderDialog();
  const first = screen.getByRole('button', { name: 'Answer' });
  const last = screen.getByRole('button', { name: 'Close' });
  last.focus();
  fireEvent.keyDown(last, { key: 'Tab' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(last);
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('moves the focus to the page when the element that opened it was removed', () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const { rerender } = renderWithStore(<main tabIndex={-1} />);
  rerender(
    <>
      <main tabIndex={-1} />
      <Dialog title="Question" onClose={() => undefined}>
        Text
      </Dialog>
    </>,
  );
  act(() => {
    opener.remove();
  });
  rerender(<main tabIndex={-1} />);
  expect(document.activeElement).toBe(document.querySelector('main'));
});

test('Escape and the close button call onClose', () => {
  const { onClose, dialog } = renderDialog();
  const escape = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, escape);
  expect(escape.defaultPrevented).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a click on the backdrop closes it; a text selection that ends there does not', () => {
  const { onClose, dialog } = renderDialog();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Answer' }));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('where the browser has no dialogs, it is open, closes by Escape and returns the focus', () => {
  const { showModal, close } = Object.getOwnPropertyDescriptors(HTMLDialogElement.prototype);
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
  try {
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    const { dialog, onClose, unmount } = renderDialog();
    expect(dialog.hasAttribute('open')).toBe(true);
    expect(document.activeElement).toBe(dialog);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    expect(document.activeElement).toBe(opener);
    opener.remove();
  } finally {
    Object.defineProperties(HTMLDialogElement.prototype, { showModal, close });
  }
});
