import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { donationReturnFinished, paymentLookupStarted } from './donation-return-slice';
import { KEYBOARD_REST } from './keyboard-rest-timer';
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
  visitorNoticed,
} from './modal-slice';
import { selectPrompt } from './select-prompt';
import { STAY_CONNECTED_DELAY } from './stay-connected-timer';
import { createStore } from './store';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A store in which a visitor with a mouse has been noticed, and what they are asked for on a path. */
function visit() {
  const store = createStore();
  store.dispatch(visitorNoticed({ isSomebodyHere: true }));
  return { store, askOn: (path: string) => selectPrompt(store.getState(), path) };
}

describe('don’t miss out', () => {
  test('is due at start, once, and only when the flag allows', () => {
    const { store, askOn } = visit();
    expect(askOn('/')).toBe('dont-miss-out');
    store.dispatch(newsModalAllowed(false));
    expect(askOn('/')).toBe('banner');
    store.dispatch(newsModalAllowed(true));
    store.dispatch(dialogOpened({ kind: 'dont-miss-out' }));
    store.dispatch(dialogOpened({ kind: 'donation' }));
    store.dispatch(dialogClosed());
    expect(askOn('/')).toBe('banner');
  });

  test('waits behind another dialog and the menu', () => {
    const { store, askOn } = visit();
    store.dispatch(dialogOpened({ kind: 'donation' }));
    expect(askOn('/')).toBeNull();
    store.dispatch(dialogClosed());
    store.dispatch(menuToggled());
    expect(askOn('/')).toBeNull();
    store.dispatch(menuToggled());
    expect(askOn('/')).toBe('dont-miss-out');
  });
});

describe('nothing is asked any more in this visit', () => {
  test.each([
    ['after the dialog was closed', [dialogOpened({ kind: 'dont-miss-out' }), dialogClosed()]],
    [
      'after stay-connected was closed',
      [dialogOpened({ kind: 'stay-connected', confirmation: 'none' }), dialogClosed()],
    ],
    ['after the banner was closed', [newsletterBannerClosed()]],
    ['after a donor came back', [paymentLookupStarted(), donationReturnFinished()]],
    [
      'after the thanks',
      [
        dialogOpened({ kind: 'thanks-for-donation', donatedAmount: 5, donationType: 'MILES' }),
        dialogClosed(),
      ],
    ],
  ])('%s', (_when, actions) => {
    const { store, askOn } = visit();
    for (const action of actions) store.dispatch(action);
    expect(['/', '/donate', '/partners'].map(askOn)).toEqual([null, null, null]);
  });
});

describe('the keyboard', () => {
  test('counts until a pointer is used, and as resting after ten seconds without a key', async () => {
    expect(KEYBOARD_REST).toBe(10_000);
    const { store, askOn } = visit();
    store.dispatch(keyPressed());
    await jest.advanceTimersByTimeAsync(9_000);
    store.dispatch(keyPressed());
    await jest.advanceTimersByTimeAsync(9_999);
    expect(askOn('/')).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(askOn('/')).toBe('banner');
    store.dispatch(pointerUsed());
    expect(askOn('/')).toBe('dont-miss-out');
  });

  test('reaches a banner that is up, on its page', () => {
    const { store, askOn } = visit();
    store.dispatch(bannerShown('/partners'));
    store.dispatch(keyPressed());
    expect(askOn('/partners')).toBe('banner');
    expect(askOn('/about')).toBeNull();
  });
});

test('a payment link on the screen keeps asks away, and lets them come when it is gone', () => {
  const { store, askOn } = visit();
  store.dispatch(visitorNoticed({ isAtPayment: true }));
  expect(askOn('/donate')).toBeNull();
  store.dispatch(visitorNoticed({ isAtPayment: false }));
  expect(askOn('/donate')).toBe('dont-miss-out');
});

describe('stay connected', () => {
  test('is due two seconds after a subscription, and no sooner', async () => {
    expect(STAY_CONNECTED_DELAY).toBe(2000);
    const { store, askOn } = visit();
    store.dispatch(newsletterSubscribed('sent'));
    expect(selectDialog(store.getState())).toEqual({ kind: 'subscribed', confirmation: 'sent' });
    await jest.advanceTimersByTimeAsync(1999);
    expect(askOn('/')).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(askOn('/')).toBe('stay-connected');
    expect(askOn('/partners')).toBeNull();
    // There the answer stays to be read.
    expect(selectDialog(store.getState())).toEqual({ kind: 'subscribed', confirmation: 'sent' });
  });

  test('is due to a subscriber although the flag was down', async () => {
    const { store, askOn } = visit();
    store.dispatch(newsModalAllowed(false));
    store.dispatch(newsletterSubscribed('none'));
    await jest.advanceTimersByTimeAsync(2000);
    expect(askOn('/donate')).toBe('stay-connected');
  });

  test('a subscription takes no dialog from the screen that the visitor has opened meanwhile', async () => {
    const { store, askOn } = visit();
    store.dispatch(dialogOpened({ kind: 'donation' }));
    store.dispatch(newsletterSubscribed('none'));
    await jest.advanceTimersByTimeAsync(2000);
    expect(selectDialog(store.getState())).toEqual({ kind: 'donation' });
    expect(askOn('/')).toBeNull();
    store.dispatch(dialogClosed());
    expect(askOn('/')).toBe('stay-connected');
  });

  test('a second subscription starts the wait anew', async () => {
    const { store, askOn } = visit();
    store.dispatch(newsletterSubscribed('none'));
    await jest.advanceTimersByTimeAsync(1500);
    store.dispatch(newsletterSubscribed('none'));
    await jest.advanceTimersByTimeAsync(1500);
    expect(askOn('/')).toBeNull();
    await jest.advanceTimersByTimeAsync(500);
    expect(askOn('/')).toBe('stay-connected');
  });
});
