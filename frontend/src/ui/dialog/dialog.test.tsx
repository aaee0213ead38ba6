// @vitest-environment jsdom
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithStore } from '../../testing/render';
import { Dialog } from './dialog';

afterEach(cleanup);

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

test('a click on the backdrop closes it; a text selection that ends there does not', async () => {
  const onClose = vi.fn();
  renderWithStore(
    <Dialog title="Question" onClose={onClose}>
      <button type="button">Answer</button>
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Question' });
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Answer' }));
  fireEvent.click(dialog);
  expect(dialog).toHaveProperty('open', true);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

test('stays open in strict mode, and replaced by another dialog does not close that one', async () => {
  const onClose = vi.fn();
  const show = (title: string) => (
    <StrictMode>
      <Dialog key={title} title={title} onClose={onClose}>
        Text
      </Dialog>
    </StrictMode>
  );
  const { rerender } = renderWithStore(show('First'));
  await act(() => Promise.resolve());
  expect(onClose).not.toHaveBeenCalled();
  rerender(show('Second'));
  await act(() => Promise.resolve());
  expect(screen.getByRole('dialog', { name: 'Second' })).toHaveProperty('open', true);
  expect(onClose).not.toHaveBeenCalled();
});
