// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Marquee } from './marquee';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has neither.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const items = [{ id: 'a', content: 'Donate' }];

test('a line that the visitor paused stays paused on the next page, and others play', async () => {
  const user = userEvent.setup();
  render(<Marquee label="Banner" items={items} cycle={50} />);
  await user.click(screen.getByRole('button', { name: 'Banner: pause' }));
  cleanup();

  render(<Marquee label="Banner" items={items} cycle={50} />);
  render(<Marquee label="Media names" items={items} cycle={30} />);
  expect(screen.getByRole('button', { name: 'Media names: pause' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Banner: play' }));
  cleanup();

  render(<Marquee label="Banner" items={items} cycle={50} />);
  expect(screen.getByRole('button', { name: 'Banner: pause' })).toBeTruthy();
});
