// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubIntersectionObserver, stubMatchMedia } from '../testing/match-media';
import { Marquee } from './marquee';

beforeEach(() => {
  stubMatchMedia(() => false);
  stubIntersectionObserver();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const items = [{ id: 'a', content: 'Donate' }];

test('a visible line starts when the page has loaded', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const { container } = render(<Marquee label="Banner" items={items} cycle={50} />);
  const moving = () => container.querySelector('[data-autoplaying]') !== null;
  expect(moving()).toBe(false);
  state.mockReturnValue('complete');
  act(() => {
    dispatchEvent(new Event('load'));
  });
  expect(moving()).toBe(true);
});

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
