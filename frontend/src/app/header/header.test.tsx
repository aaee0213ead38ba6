// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { stubMatchMedia } from '../../testing/match-media';
import { renderWithStore } from '../../testing/render';
import { Header } from './header';

const scrollTo = vi.fn();
beforeEach(() => {
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function clickLogoOn(path: string) {
  renderWithStore(<Header />, undefined, path);
  const logo = screen.getByRole('link', { name: /Volunteers for Ukraine/ });
  logo.focus();
  fireEvent.click(logo);
  expect(document.activeElement).toBe(logo);
}

test.each([
  ['smoothly', false, 'smooth'],
  ['at once with reduced motion', true, 'instant'],
])('on the home page the logo scrolls to the top, %s', (_how, isReduced, behavior) => {
  stubMatchMedia(() => isReduced);
  clickLogoOn('/');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
});

test('on any other page it is a link', () => {
  stubMatchMedia(() => false);
  clickLogoOn('/about');
  expect(scrollTo).not.toHaveBeenCalled();
});
