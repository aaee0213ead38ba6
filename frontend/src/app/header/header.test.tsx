// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderWithStore } from '../../testing/render';
import { Header } from './header';

const scrollTo = vi.fn();
beforeEach(() => {
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.reduced;
});

function clickLogoOn(path: string) {
  renderWithStore(<Header />, undefined, path);
  const logo = screen.getByRole('link', { name: /Volunteers for Ukraine/ });
  logo.focus();
  fireEvent.click(logo);
  expect(document.activeElement).toBe(logo);
}

test.each([
  ['smoothly', 'off', 'smooth'],
  ['at once in reduced mode', 'on', 'instant'],
])('on the home page the logo scrolls to the top, %s', (_how, reduced, behavior) => {
  document.documentElement.dataset.reduced = reduced;
  clickLogoOn('/');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
});

test('on any other page it is a link', () => {
  clickLogoOn('/about');
  expect(scrollTo).not.toHaveBeenCalled();
});
