import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mockFetch, restoreFetch, jsonResponse } from '../../testing/mock-fetch';
import { selectDonationReturn } from '../../state/donation-return-slice';
import { selectNotification } from '../../state/notification-slice';
import { createStore } from '../../state/store';
import { followReturn } from './follow-return';
import { consumeThanks, loadPendingReturn, moveReturnToSessionStorage } from './return-storage';

beforeEach(() => {
  // A toast's timer would keep the test process waiting.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  restoreFetch();
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
  purpose: 'edcamp',
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

const pending = { checkoutSessionId: 'cs_1', recurring: false };
const replace = vi.fn();

/** Comes back from the payment page and follows the return. */
async function follow(handlers: Parameters<typeof mockFetch>[0], query = '') {
  vi.stubGlobal('location', { href: `https://vfu.example.org/?checkout_session_id=cs_1${query}`, replace });
  vi.stubGlobal('history', { replaceState: () => undefined });
  moveReturnToSessionStorage();
  const recurring = query !== '';
  const calls = mockFetch(handlers);
  const store = createStore();
  const thanked = await store.dispatch(followReturn({ ...pending, recurring }));
  return { calls, store, thanked, state: store.getState() };
}

test('a donor who is in the mailing service is updated with the details of this payment, never with an amount, and thanked', async () => {
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
  const thanks = { donationType: 'MONEY', donatedAmount: 25.5, currency: 'usd', project: 'edcamp' };
  expect([consumeThanks(), consumeThanks()]).toEqual([thanks, null]);
});

test.each([
  ['&recurring=true', 7],
  ['', 6],
])('an unknown donor is added (query: %s)', async (query, list) => {
  const { calls, thanked } = await follow(
    {
      'POST /api/get-payment-data': paid,
      'POST /api/contact-by-email': refusal(404),
      'POST /api/add-full-contact': () => jsonResponse({ id: 'handle' }, 201),
    },
    query,
  );
  const email = 'oksana@example.org';
  expect(calls[2]).toEqual({
    route: 'POST /api/add-full-contact',
    body: { email, attributes: { email, ...donorDetails }, listIds: [list] },
  });
  expect(thanked).toBe(true);
});

test.each<[string, number, Parameters<typeof mockFetch>[0]]>([
  ['the lookup has no attributes', 2, { 'POST /api/contact-by-email': () => jsonResponse({ id: 'handle' }) }],
  ['the lookup is forbidden', 2, { 'POST /api/contact-by-email': refusal(403) }],
  ['the lookup fails', 2, { 'POST /api/contact-by-email': refusal(500) }],
  ['the lookup gets no response', 2, { 'POST /api/contact-by-email': unreachable }],
  [
    'adding fails',
    3,
    { 'POST /api/contact-by-email': refusal(404), 'POST /api/add-full-contact': refusal(502) },
  ],
  [
    'the payment has no email',
    1,
    { 'POST /api/get-payment-data': () => jsonResponse({ ...payment, customer_details: null }) },
  ],
])('once the payment is confirmed, the donor is thanked even if %s', async (_what, count, handlers) => {
  const { calls, thanked, state } = await follow({ 'POST /api/get-payment-data': paid, ...handlers });
  expect(calls).toHaveLength(count);
  expect(thanked).toBe(true);
  expect(selectNotification(state)).toBeNull();
});

describe('payment details that cannot be loaded', () => {
  test.each([
    ['temporary: no connection', unreachable, true],
    ['temporary: a provider error', refusal(502), true],
    ['temporary: a gateway page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), true],
    ['temporary: a rate limit', refusal(429), true],
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
    expect(await store.dispatch(followReturn(pending))).toBe(true);
  });
});

test('a second call while a return is being followed does nothing', async () => {
  const calls = mockFetch({ 'POST /api/get-payment-data': paid });
  const store = createStore();
  const first = store.dispatch(followReturn(pending));
  expect(await store.dispatch(followReturn(pending))).toBe(false);
  expect(await first).toBe(true);
  expect(calls.filter(({ route }) => route === 'POST /api/get-payment-data')).toHaveLength(1);
});

test.each([
  ['uk', [['/uk/donation-confirm']]],
  ['en', []],
  ['pl', []],
  [null, []],
])('a donor who set out in %j is thanked in that language if the site has it', async (language, pages) => {
  replace.mockClear();
  const links = ['en', 'uk'].map((hreflang) => ({
    hreflang,
    href: `https://vfu.example.org/${hreflang === 'en' ? '' : `${hreflang}/`}`,
  }));
  vi.stubGlobal('document', { querySelectorAll: () => links });
  const { thanked } = await follow({
    'POST /api/get-payment-data': () => jsonResponse({ ...payment, customer_details: null, language }),
  });
  expect(thanked).toBe(pages.length === 0);
  expect(replace.mock.calls).toEqual(pages);
});
