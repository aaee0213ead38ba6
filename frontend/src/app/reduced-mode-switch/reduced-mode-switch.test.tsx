// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseReducedMode } from '../../startup/reduced-mode';
import { ReducedModeSwitch } from './reduced-mode-switch';

afterEach(() => {
  cleanup();
  chooseReducedMode(false);
  localStorage.clear();
});

test('works by keyboard, and the switches of footer and menu agree', async () => {
  const user = userEvent.setup();
  render(
    <>
      <ReducedModeSwitch />
      <ReducedModeSwitch />
    </>,
  );
  const [first, second] = screen.getAllByRole('switch', {
    name: 'Still pictures, less data',
    checked: false,
  });
  first?.focus();
  await user.keyboard(' ');
  expect(screen.getAllByRole('switch', { checked: true })).toEqual([first, second]);
  second?.focus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('switch', { checked: false })).toEqual([first, second]);
});
