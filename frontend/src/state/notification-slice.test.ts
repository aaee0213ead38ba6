import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notificationShown, selectNotification } from './notification-slice';
import { createStore } from './store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a newer notification stays for its own three seconds', async () => {
  const store = createStore();
  const newer = { status: 'FAILED', message: 'newer' } as const;
  store.dispatch(notificationShown({ status: 'SUCCESS', message: 'older' }));
  await vi.advanceTimersByTimeAsync(2000);
  store.dispatch(notificationShown(newer));
  await vi.advanceTimersByTimeAsync(2999);
  expect(selectNotification(store.getState())).toEqual(newer);
  await vi.advanceTimersByTimeAsync(1);
  expect(selectNotification(store.getState())).toBeNull();
});
