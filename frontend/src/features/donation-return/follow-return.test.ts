import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mockFetch, restoreFetch, jsonResponse } from '../../testing/mock-fetch';
import { selectDonationReturn } from '../../state/donation-return-slice';
import { selectNotification } from '../../state/notification-slice';
import { createStore } from '../../state/store';
import { followReturn } from './follow-return';
import { deletePendingReturn, savePendingReturn, loadPendingReturn } from './pending-return';

beforeEach(() => {
  // A toast's timer would keep the test process waiting.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  restoreFetch();
  deletePendingReturn();
});

const payment = {
  customer_details: {
    email: 'Oksana@Example.org',
    name: 'Oksana Hrytsenko',
    phone: '+15550100',
    address: { country: 'US' },
  },
  amount_total: 2550,
  currency: 'usd',
  custom_fields: [{ key: 'howdidyouhearaboutvfu', dropdown: { value: 'friend' } }],
};
const donorDetails = {
  firstName: 'Oksana',
  lastName: 'Hrytsenko',
  phone: '+15550100',
  location: 'US',
  HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
};
const refusal = (status: number) => () =>
  jsonResponse({ error: { message: 'Refused.', code: 'refused' } }, status);
const paid = () => jsonResponse(payment);
const unreachable = () => Promise.reject(new TypeError('fetch failed'));

async function follow(handlers: Parameters<typeof mockFetch>[0], recurring = false) {
  const calls = mockFetch(handlers);
  const store = createStore();
  const pending = { checkoutSessionId: 'cs_1', recurring };
  savePendingReturn(pending);
  const thanked = await store.dispatch(followReturn(pending));
  return { calls, store, thanked, state: store.getState() };
}

describe('a donor who is in the mailing service', () => {
  test('is updated with the details of this payment, never with an amount, and is thanked', async () => {
    const { calls, thanked } = await follow({
      'POST /api/get-payment-data': paid,
      // The total contains this gift already.
      'POST /api/contact-by-email': () =>
        jsonResponse({ id: 'handle', attributes: { DONATED_AMOUNT: 25.5, DONATION_CURRENCY: 'usd' } }),
      'PUT /api/update-contact': () => jsonResponse({ id: 'handle' }),
    });
    expect(calls).toEqual([
      { route: 'POST /api/get-payment-data', body: { params: { checkoutSessionId: 'cs_1' } } },
      { route: 'POST /api/contact-by-email', body: { contactEmail: 'Oksana@Example.org' } },
      { route: 'PUT /api/update-contact', body: { contactId: 'handle', attributes: donorDetails } },
    ]);
    expect(thanked).toBe(true);
    expect(loadPendingReturn()).toBeNull();
  });

  test('a lookup without attributes is ignored', async () => {
    const { calls, thanked } = await follow({
      'POST /api/get-payment-data': paid,
      'POST /api/contact-by-email': () => jsonResponse({ id: 'handle' }),
    });
    expect(calls).toHaveLength(2);
    expect(thanked).toBe(true);
  });
});

test.each([
  [true, 7],
  [false, 6],
])('an unknown donor is added (recurring: %s)', async (recurring, list) => {
  const { calls, thanked } = await follow(
    {
      'POST /api/get-payment-data': paid,
      'POST /api/contact-by-email': refusal(404),
      'POST /api/add-full-contact': () => jsonResponse({ id: 'handle' }, 201),
    },
    recurring,
  );
  const email = 'oksana@example.org';
  expect(calls[2]).toEqual({
    route: 'POST /api/add-full-contact',
    body: { email, attributes: { email, ...donorDetails }, listIds: [list] },
  });
  expect(thanked).toBe(true);
});

describe('once the payment is confirmed, the donor is thanked even if', () => {
  test.each([
    ['the lookup is forbidden', refusal(403)],
    ['the lookup fails', refusal(500)],
    ['the lookup gets no response', unreachable],
  ])('%s', async (_name, lookup) => {
    const { calls, thanked, state } = await follow({
      'POST /api/get-payment-data': paid,
      'POST /api/contact-by-email': lookup,
    });
    expect(calls).toHaveLength(2);
    expect(thanked).toBe(true);
    expect(selectNotification(state)).toBeNull();
  });

  test.each([
    ['adding fails', refusal(502)],
    ['the contact was added meanwhile', refusal(409)],
  ])('%s', async (_name, addContact) => {
    const { thanked } = await follow({
      'POST /api/get-payment-data': paid,
      'POST /api/contact-by-email': refusal(404),
      'POST /api/add-full-contact': addContact,
    });
    expect(thanked).toBe(true);
  });

  test('the payment has no email', async () => {
    const { calls, thanked } = await follow({
      'POST /api/get-payment-data': () => jsonResponse({ ...payment, customer_details: null }),
    });
    expect(calls).toHaveLength(1);
    expect(thanked).toBe(true);
  });
});

describe('payment details that cannot be loaded', () => {
  test.each([
    ['temporary: no connection', unreachable, true],
    ['temporary: a provider error', refusal(502), true],
    ['temporary: a gateway page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), true],
    ['temporary: a rate limit', refusal(429), true],
    ['temporary: an error in a response with status 200', refusal(200), true],
    [
      'temporary: an error beside a payment',
      () => jsonResponse({ ...payment, error: 'No such session' }),
      true,
    ],
    ['permanent: an unknown session', refusal(404), false],
    ['permanent: another browser’s session', refusal(403), false],
  ])('%s', async (_name, handler, retryable) => {
    const { calls, thanked, state } = await follow({ 'POST /api/get-payment-data': handler });
    expect(calls).toHaveLength(1);
    expect(thanked).toBe(false);
    expect(selectNotification(state)).toEqual({
      status: 'FAILED',
      message: 'Error with get payment details from Stripe',
    });
    expect(selectDonationReturn(state)).toEqual({ phase: 'failed', retryable });
    expect(loadPendingReturn() !== null).toBe(retryable);
  });

  test('can be loaded again', async () => {
    const { store } = await follow({ 'POST /api/get-payment-data': unreachable });
    mockFetch({ 'POST /api/get-payment-data': paid });
    expect(await store.dispatch(followReturn({ checkoutSessionId: 'cs_1', recurring: false }))).toBe(true);
  });
});

test('a second call while a return is being followed does nothing', async () => {
  const calls = mockFetch({ 'POST /api/get-payment-data': paid });
  const store = createStore();
  const pending = { checkoutSessionId: 'cs_1', recurring: false };
  const first = store.dispatch(followReturn(pending));
  expect(await store.dispatch(followReturn(pending))).toBe(false);
  expect(await first).toBe(true);
  expect(calls.filter(({ route: call }) => call === 'POST /api/get-payment-data')).toHaveLength(1);
});

describe('a donor who set out in another language', () => {
  const links = ['en', 'uk'].map((hreflang) => ({
    hreflang,
    href: `https://site.example.org/${hreflang === 'en' ? '' : hreflang}`,
  }));
  const replace = vi.fn();
  beforeEach(() => {
    replace.mockClear();
    vi.stubGlobal('document', { querySelectorAll: () => links });
    vi.stubGlobal('location', { replace });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const returnIn = async (language: string | null) => {
    mockFetch({
      'POST /api/get-payment-data': () => jsonResponse({ ...payment, customer_details: null, language }),
    });
    return createStore().dispatch(followReturn({ checkoutSessionId: 'cs_1', recurring: false }));
  };

  test('is thanked in that language, on a page that loads', async () => {
    expect(await returnIn('uk')).toBe(false);
    expect(replace.mock.calls).toEqual([['/uk/donation-confirm']]);
  });

  test.each([[null], ['en'], ['pl']])('stays on the English site for %j', async (language) => {
    expect(await returnIn(language)).toBe(true);
    expect(replace).not.toHaveBeenCalled();
  });
});
