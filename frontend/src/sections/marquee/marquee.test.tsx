// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseReducedMode } from '../../startup/reduced-mode';
import { Marquee } from './marquee';

beforeEach(() => {
  sessionStorage.clear();
  // jsdom has none.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = () => {
        this.report([{ isIntersecting: true }]);
      };
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  cleanup();
  chooseReducedMode(false);
  localStorage.clear();
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

test('reduced mode stops every line; the visitor may start one, until the mode is chosen again', async () => {
  const user = userEvent.setup();
  const choose = (isOn: boolean) => {
    act(() => {
      chooseReducedMode(isOn);
    });
  };
  const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  render(
    <>
      <Marquee label="Banner" items={items} cycle={50} />
      <Marquee label="Media names" items={items} cycle={30} />
      <Marquee label="Partners" items={items} cycle={30} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Partners: pause' }));
  choose(true);
  expect(buttons()).toEqual(['Banner: play', 'Media names: play', 'Partners: play']);
  await user.click(screen.getByRole('button', { name: 'Banner: play' }));
  expect(buttons()).toEqual(['Banner: pause', 'Media names: play', 'Partners: play']);

  choose(false);
  expect(buttons()).toEqual(['Banner: pause', 'Media names: pause', 'Partners: play']);
  choose(true);
  expect(buttons()).toEqual(['Banner: play', 'Media names: play', 'Partners: play']);
});
