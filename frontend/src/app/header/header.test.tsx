// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { stubMatchMedia } from '../../testing/match-media';
import { renderWithStore } from '../../testing/render';
import { Header } from './header';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['/', [[0, 0]]],
  ['/about', []],
])('on %s the logo calls scrollTo: %j', (path, calls) => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  stubMatchMedia(() => false);
  renderWithStore(<Header />, undefined, path);
  fireEvent.click(screen.getByRole('link', { name: /Volunteers for Ukraine/ }));
  expect(scrollTo.mock.calls).toEqual(calls);
});
