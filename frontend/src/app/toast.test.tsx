// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, cleanup, screen } from '@testing-library/react';
import { notificationShown } from '../state/notification-slice';
import { renderWithStore } from '../testing/render';
import { Toast } from './toast';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a notification appears in a live region that exists already, and disappears three seconds after the last one came', async () => {
  const { store } = renderWithStore(<Toast />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  act(() => {
    store.dispatch(notificationShown({ status: 'FAILED', message: 'Sorry' }));
  });
  expect(screen.getByRole('status')).toBe(region);
  expect(screen.getByText('Sorry').dataset.status).toBe('FAILED');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  act(() => {
    store.dispatch(notificationShown({ status: 'SUCCESS', message: 'Sent' }));
  });
  await act(() => vi.advanceTimersByTimeAsync(2_999));
  expect(region.textContent).toBe('Sent');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(region.textContent).toBe('');
});
