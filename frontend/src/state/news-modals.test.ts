import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  dialogClosed,
  dialogOpened,
  newsletterSubscribed,
  newsModalAllowed,
  selectDialog,
  selectNewsletterBannerVisible,
  selectNewsModal,
} from './modal-slice';
import { STAY_CONNECTED_DELAY } from './stay-connected-timer';
import { createStore } from './store';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const dueOn = (store: ReturnType<typeof createStore>, path: string) =>
  selectNewsModal(store.getState(), path);

describe('don’t miss out', () => {
  test.each([
    ['/', 'dont-miss-out'],
    ['/donate', 'dont-miss-out'],
    ['/about', null],
    ['/edcamp', null],
  ])('on %s: %s', (path, expected) => {
    expect(dueOn(createStore(), path)).toBe(expected);
  });

  test('is due once, not beside another dialog, and not when the flag forbids it', () => {
    const store = createStore();
    store.dispatch(newsModalAllowed(false));
    expect(dueOn(store, '/')).toBeNull();
    store.dispatch(newsModalAllowed(true));
    store.dispatch(dialogOpened({ kind: 'donation' }));
    expect(dueOn(store, '/')).toBeNull();
    store.dispatch(dialogClosed());
    expect(dueOn(store, '/')).toBe('dont-miss-out');
    store.dispatch(dialogOpened({ kind: 'dont-miss-out' }));
    store.dispatch(dialogClosed());
    expect(dueOn(store, '/')).toBeNull();
  });
});

describe('stay connected', () => {
  test('is due two seconds after a subscription, and no sooner', async () => {
    expect(STAY_CONNECTED_DELAY).toBe(2000);
    const store = createStore();
    store.dispatch(newsletterSubscribed());
    expect(selectDialog(store.getState())).toEqual({ kind: 'subscribed' });
    await jest.advanceTimersByTimeAsync(1999);
    expect(dueOn(store, '/')).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(dueOn(store, '/')).toBe('stay-connected');
    expect(dueOn(store, '/partners')).toBeNull();
    // There, what has worked stays to be read.
    expect(selectDialog(store.getState())).toEqual({ kind: 'subscribed' });
  });

  test('is due to who subscribes although the flag was down', async () => {
    const store = createStore();
    store.dispatch(newsModalAllowed(false));
    store.dispatch(newsletterSubscribed());
    await jest.advanceTimersByTimeAsync(2000);
    expect(dueOn(store, '/donate')).toBe('stay-connected');
  });

  test('waits behind a dialog that the visitor has opened meanwhile', async () => {
    const store = createStore();
    store.dispatch(newsletterSubscribed());
    store.dispatch(dialogOpened({ kind: 'donation' }));
    await jest.advanceTimersByTimeAsync(2000);
    expect(selectDialog(store.getState())).toEqual({ kind: 'donation' });
    store.dispatch(dialogClosed());
    expect(dueOn(store, '/')).toBe('stay-connected');
  });

  test('a second subscription starts the wait anew', async () => {
    const store = createStore();
    store.dispatch(newsletterSubscribed());
    await jest.advanceTimersByTimeAsync(1500);
    store.dispatch(newsletterSubscribed());
    await jest.advanceTimersByTimeAsync(1500);
    expect(dueOn(store, '/')).toBeNull();
    await jest.advanceTimersByTimeAsync(500);
    expect(dueOn(store, '/')).toBe('stay-connected');
  });

  test.each(['stay-connected', 'subscribed'] as const)('the banner is gone with %s', (kind) => {
    const store = createStore();
    store.dispatch(dialogOpened({ kind }));
    expect(selectNewsletterBannerVisible(store.getState())).toBe(kind === 'subscribed');
    store.dispatch(dialogClosed());
    expect(selectNewsletterBannerVisible(store.getState())).toBe(false);
  });
});
