// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { usePrefetch } from './prefetch';

const targets = {
  loadPage: vi.fn<(pathname: string) => Promise<unknown> | undefined>(),
  loadDialog: vi.fn<(kind: string, project: string | undefined) => Promise<unknown>>(() => Promise.resolve()),
};

const saveData = (value: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: value }, configurable: true });

function Page() {
  usePrefetch(targets);
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

test('a link that the visitor points at is prefetched once, but not while saving data', () => {
  render(<Page />);
  const link = screen.getByRole('link', { name: 'About' });
  const button = screen.getByRole('button', { name: 'Help' });
  saveData(true);
  fireEvent.pointerOver(link);
  fireEvent.focusIn(link);
  fireEvent.touchStart(button);
  expect(targets.loadPage).not.toHaveBeenCalled();
  expect(targets.loadDialog).not.toHaveBeenCalled();

  saveData(false);
  fireEvent.pointerOver(link);
  fireEvent.focusIn(link);
  fireEvent.touchStart(button);
  expect(targets.loadPage.mock.calls).toEqual([['/about']]);
  expect(targets.loadDialog.mock.calls).toEqual([['donate-options', undefined]]);
});
