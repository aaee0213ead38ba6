// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { loadDialog } from './dialog-root/dialogs';
import { loadPage } from './pages';
import { usePrefetch } from './prefetch';

vi.mock('./pages', () => ({ loadPage: vi.fn(() => Promise.resolve()) }));
vi.mock('./dialog-root/dialogs', () => ({ loadDialog: vi.fn(() => Promise.resolve()) }));

const saveData = (value: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: value }, configurable: true });

function Page() {
  usePrefetch();
  return (
    <>
      <a href="/about">About</a>
      <button type="button" data-dialog="donate-options">
        Help
      </button>
    </>
  );
}

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
});

test('what the visitor points at or touches is prefetched, but not while saving data', () => {
  render(<Page />);
  const point = () => {
    fireEvent.pointerOver(screen.getByRole('link', { name: 'About' }));
    fireEvent.touchStart(screen.getByRole('button', { name: 'Help' }));
  };
  saveData(true);
  point();
  expect(loadPage).not.toHaveBeenCalled();
  expect(loadDialog).not.toHaveBeenCalled();

  saveData(false);
  point();
  expect(loadPage).toHaveBeenCalledWith('/about');
  expect(loadDialog).toHaveBeenCalledWith({ kind: 'donate-options', project: undefined });
});
