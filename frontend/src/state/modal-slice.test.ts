import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { donationReturnFinished, paymentLookupStarted } from './donation-return-slice';
import { KEYBOARD_IDLE_DELAY, STAY_CONNECTED_DELAY } from './listeners';
import { menuToggled } from './menu-slice';
import {
  bannerShown,
  dialogClosed,
  dialogOpened,
  keyPressed,
  newsletterBannerClosed,
  newsletterSubscribed,
  newsModalAllowed,
  pointerUsed,
  selectDialog,
  visitorActivityChanged,
} from './modal-slice';
import { selectPrompt } from './select-prompt';
import { createStore } from './store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A store with an active visitor who uses a mouse, and the prompt on a path. */
function visit() {
  const store = createStore();
  store.dispatch(visitorActivityChanged({ isVisitorActive: true }));
  return { store, promptOn: (path: string) => selectPrompt(store.getState(), path) };
}

describe('don’t miss out', () => {
  test('is due at start, once, and only if the flag allows it', () => {
    const { store, promptOn } = visit();
    expect(promptOn('/')).toBe('dont-miss-out');
    store.dispatch(newsModalAllowed(false));
    expect(promptOn('/')).toBe('banner');
    store.dispatch(newsModalAllowed(true));
    store.dispatch(dialogOpened({ kind: 'dont-miss-out' }));
    store.dispatch(dialogOpened({ kind: 'donation' }));
    store.dispatch(dialogClosed());
    expect(promptOn('/')).toBe('banner');
  });

  test('waits while another dialog or the menu is open', () => {
    const { store, promptOn } = visit();
    store.dispatch(dialogOpened({ kind: 'donation' }));
    expect(promptOn('/')).toBeNull();
    store.dispatch(dialogClosed());
    store.dispatch(menuToggled());
    expect(promptOn('/')).toBeNull();
    store.dispatch(menuToggled());
    expect(promptOn('/')).toBe('dont-miss-out');
  });
});

describe('no more prompts in this visit', () => {
  test.each([
    ['after the dialog was closed', [dialogOpened({ kind: 'dont-miss-out' }), dialogClosed()]],
    [
      'after stay-connected was closed',
      [dialogOpened({ kind: 'stay-connected', confirmation: 'none' }), dialogClosed()],
    ],
    ['after the banner was closed', [newsletterBannerClosed()]],
    ['after a donor returned from the payment page', [paymentLookupStarted(), donationReturnFinished()]],
    [
      'after the thanks dialog',
      [
        dialogOpened({ kind: 'thanks-for-donation', donatedAmount: 5, donationType: 'MILES' }),
        dialogClosed(),
      ],
    ],
  ])('%s', (_when, actions) => {
    const { store, promptOn } = visit();
    for (const action of actions) store.dispatch(action);
    expect(['/', '/donate', '/partners'].map(promptOn)).toEqual([null, null, null]);
  });
});

describe('keyboard navigation', () => {
  test('blocks prompts for ten seconds after a key press, and the dialog until a pointer is used', async () => {
    expect(KEYBOARD_IDLE_DELAY).toBe(10_000);
    const { store, promptOn } = visit();
    store.dispatch(keyPressed());
    await vi.advanceTimersByTimeAsync(9_000);
    store.dispatch(keyPressed());
    await vi.advanceTimersByTimeAsync(9_999);
    expect(promptOn('/')).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(promptOn('/')).toBe('banner');
    store.dispatch(pointerUsed());
    expect(promptOn('/')).toBe('dont-miss-out');
  });

  test('does not hide a banner that is visible on its page', () => {
    const { store, promptOn } = visit();
    store.dispatch(bannerShown('/partners'));
    store.dispatch(keyPressed());
    expect(promptOn('/partners')).toBe('banner');
    expect(promptOn('/about')).toBeNull();
  });
});

test('a payment link in the viewport blocks prompts until it leaves the viewport', () => {
  const { store, promptOn } = visit();
  store.dispatch(visitorActivityChanged({ isNearPaymentLink: true }));
  expect(promptOn('/donate')).toBeNull();
  store.dispatch(visitorActivityChanged({ isNearPaymentLink: false }));
  expect(promptOn('/donate')).toBe('dont-miss-out');
});

describe('stay connected', () => {
  test('is due two seconds after a subscription, and no sooner', async () => {
    expect(STAY_CONNECTED_DELAY).toBe(2000);
    const { store, promptOn } = visit();
    store.dispatch(newsletterSubscribed('sent'));
    expect(selectDialog(store.getState())).toEqual({ kind: 'subscribed', confirmation: 'sent' });
    await vi.advanceTimersByTimeAsync(1999);
    expect(promptOn('/')).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(promptOn('/')).toBe('stay-connected');
    expect(promptOn('/partners')).toBeNull();
    // On other pages the confirmation stays open.
    expect(selectDialog(store.getState())).toEqual({ kind: 'subscribed', confirmation: 'sent' });
  });

  test('is due for a subscriber even if the flag was false', async () => {
    const { store, promptOn } = visit();
    store.dispatch(newsModalAllowed(false));
    store.dispatch(newsletterSubscribed('none'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(promptOn('/donate')).toBe('stay-connected');
  });

  test('a subscription does not replace a dialog that the visitor opened meanwhile', async () => {
    const { store, promptOn } = visit();
    store.dispatch(dialogOpened({ kind: 'donation' }));
    store.dispatch(newsletterSubscribed('none'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(selectDialog(store.getState())).toEqual({ kind: 'donation' });
    expect(promptOn('/')).toBeNull();
    store.dispatch(dialogClosed());
    expect(promptOn('/')).toBe('stay-connected');
  });

  test('a second subscription starts the delay again', async () => {
    const { store, promptOn } = visit();
    store.dispatch(newsletterSubscribed('none'));
    await vi.advanceTimersByTimeAsync(1500);
    store.dispatch(newsletterSubscribed('none'));
    await vi.advanceTimersByTimeAsync(1500);
    expect(promptOn('/')).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    expect(promptOn('/')).toBe('stay-connected');
  });
});
