import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notificationCleared, notificationShown, selectNotification } from './notification-slice';
import { createStore } from './store';

const first = { status: 'SUCCESS', message: 'first' } as const;
const second = { status: 'FAILED', message: 'second' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a newer toast stays for its own three seconds', async () => {
  const store = createStore();
  store.dispatch(notificationShown(first));
  await vi.advanceTimersByTimeAsync(2000);
  store.dispatch(notificationShown(second));
  await vi.advanceTimersByTimeAsync(2000);
  expect(selectNotification(store.getState())).toEqual(second);
  await vi.advanceTimersByTimeAsync(1000);
  expect(selectNotification(store.getState())).toBeNull();
});

test('the timer of a dismissed toast does not clear the next one', async () => {
  const store = createStore();
  store.dispatch(notificationShown(first));
  await vi.advanceTimersByTimeAsync(1000);
  store.dispatch(notificationCleared());
  store.dispatch(notificationShown(second));
  await vi.advanceTimersByTimeAsync(2500);
  expect(selectNotification(store.getState())).toEqual(second);
});
