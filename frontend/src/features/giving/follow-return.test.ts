import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockFetch, jsonResponse } from '../../testing/mock-fetch';
import { selectDonationReturn } from '../../state/donation-return-slice';
import { selectNotification } from '../../state/notification-slice';
import { createStore } from '../../state/store';
import { followReturn } from './follow-return';
import {
  consumeThanks,
  deletePendingReturn,
  loadGift,
  loadPendingReturn,
  moveReturnToSessionStorage,
  saveGift,
} from './checkout-return-storage';

beforeEach(() => {
  // A toast's timer would keep the test process waiting.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  deletePendingReturn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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
  gift: 'handle-of-the-gift',
};
const donorDetails = {
  firstName: 'Oksana',
  lastName: 'Hrytsenko',
  phone: '+15550100',
  location: 'US',
  HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
};
const refusal =
  (status: number, code = 'refused') =>
  () =>
    jsonResponse({ error: { message: 'Refused.', code } }, status);
const paid = () => jsonResponse(payment);
const withoutEmail = () => jsonResponse({ ...payment, customer_details: null });
const unreachable = () => Promise.reject(new TypeError('fetch failed'));

const COOKIE_CALL = 'GET /api/gift-status';
const mockApi = (handlers: Parameters<typeof mockFetch>[0]) =>
  mockFetch({ [COOKIE_CALL]: () => jsonResponse({ gift: null }), ...handlers });

const replace = vi.fn();

/** Comes to the site from the payment page. @returns what the address becomes */
function comeBack(path: string): string | undefined {
  const replaceState = vi.fn<(state: unknown, unused: string, address: URL) => void>();
  vi.stubGlobal('location', { href: `https://vfu.example.org${path}`, replace });
  vi.stubGlobal('history', { replaceState });
  moveReturnToSessionStorage();
  return replaceState.mock.calls[0]?.[2].href.replace('https://vfu.example.org', '');
}

async function follow(handlers: Parameters<typeof mockFetch>[0], query = '') {
  comeBack(`/?checkout_session_id=cs_1${query}`);
  const calls = mockApi(handlers);
  const store = createStore();
  const thanked = await store.dispatch(followReturn());
  const [first, ...others] = calls;
  expect(first?.route).toBe(COOKIE_CALL);
  return { calls: others, thanked, state: store.getState() };
}

test.each([
  ['/?checkout_session_id=cs_1', '/', { checkoutSessionId: 'cs_1', recurring: false }],
  ['/?recurring&checkout_session_id=cs_1', '/', { checkoutSessionId: 'cs_1', recurring: true }],
  [
    '/?utm_source=a&checkout_session_id=cs_1#gallery',
    '/?utm_source=a#gallery',
    { checkoutSessionId: 'cs_1', recurring: false },
  ],
  ['/?checkout_session_id=', '/', null],
  ['/?recurring=true', undefined, null],
  ['/donate?checkout_session_id=cs_1', undefined, null],
])(
  'from %s, the return moves to the storage of the tab, and the address becomes %s',
  (path, clean, pending) => {
    expect(comeBack(path)).toBe(clean);
    expect(loadPendingReturn()).toEqual(pending);
  },
);

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
  const known = { handle: 'handle-of-the-gift', firstName: 'Oksana', email: 'O…@Example.org' };
  expect(loadGift()).toEqual({ thanks: null, ...known });
});

test.each([
  ['&recurring=true', 404, 7, 'Oksana Hrytsenko', { firstName: 'Oksana', lastName: 'Hrytsenko' }],
  ['', 404, 6, '  Oksana   Maria Hrytsenko ', { firstName: 'Oksana', lastName: 'Maria' }],
  ['', 502, 6, 'Oksana', { firstName: 'Oksana', lastName: '' }],
  ['', 403, 6, null, { firstName: '', lastName: '' }],
])(
  'a donor who is not found (query: "%s", status %d) is added to list %d; of the name "%s", with the first two words',
  async (query, status, list, name, names) => {
    const { calls, thanked } = await follow(
      {
        'POST /api/get-payment-data': () =>
          jsonResponse({ ...payment, customer_details: { ...payment.customer_details, name } }),
        'POST /api/contact-by-email': refusal(status),
        'POST /api/add-full-contact': () => jsonResponse({ id: 'handle' }, 201),
      },
      query,
    );
    const email = 'oksana@example.org';
    expect(calls[2]).toEqual({
      route: 'POST /api/add-full-contact',
      body: { email, attributes: { ...donorDetails, email, ...names }, listIds: [list] },
    });
    expect(thanked).toBe(true);
  },
);

test.each(['refuses locks, as it blocks all cookies', 'has a frozen tab that holds the lock'])(
  'a donor is thanked also where the browser %s',
  async (why) => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    const request = (_: string, { signal }: LockOptions) =>
      why.startsWith('refuses') || signal?.aborted
        ? Promise.reject(new DOMException('denied'))
        : new Promise(() => undefined);
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await follow({ 'POST /api/get-payment-data': withoutEmail })).toMatchObject({ thanked: true });
  },
);

// Anyone can pay a dollar and send the way back to somebody.
test('a sentence in place of a first name is no heading of the thanks', async () => {
  const sentence = {
    ...payment,
    customer_details: { ...payment.customer_details, name: 'Pay-again-to-Boris' },
  };
  await follow({ 'POST /api/get-payment-data': () => jsonResponse(sentence) });
  expect(loadGift()).toMatchObject({ firstName: '' });
});

test('a donor is thanked for the amount in the units of its currency', async () => {
  const yen = { ...payment, customer_details: null, amount_total: 5000, currency: 'jpy' };
  await follow({ 'POST /api/get-payment-data': () => jsonResponse(yen) });
  expect(consumeThanks()).toMatchObject({ donatedAmount: 5000, currency: 'jpy' });
});

test.each<[string, number, Parameters<typeof mockFetch>[0]]>([
  ['the lookup has no attributes', 2, { 'POST /api/contact-by-email': () => jsonResponse({ id: 'handle' }) }],
  [
    'nothing else gets a response',
    3,
    { 'POST /api/contact-by-email': unreachable, 'POST /api/add-full-contact': unreachable },
  ],
  ['the payment has no email', 1, { 'POST /api/get-payment-data': withoutEmail }],
])('once the payment is confirmed, the donor is thanked even if %s', async (_what, count, handlers) => {
  const { calls, thanked, state } = await follow({ 'POST /api/get-payment-data': paid, ...handlers });
  expect(calls).toHaveLength(count);
  expect(thanked).toBe(true);
  expect(selectNotification(state)).toBeNull();
});

test.each([
  ['without a connection', unreachable, true],
  ['for a gateway page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), true],
  ['for a rate limit', refusal(429), true],
  ['for an error beside a payment', () => jsonResponse({ ...payment, error: 'No such session' }), true],
  ['not for an unknown session', refusal(404), false],
  ['not for one that was never paid', refusal(404, 'payment_not_completed'), false],
])('payment details that cannot be loaded may be asked for again: %s', async (_, handler, retryable) => {
  const { calls, thanked, state } = await follow({ 'POST /api/get-payment-data': handler });
  expect(calls).toHaveLength(1);
  expect(thanked).toBe(false);
  // The notice says it.
  expect(selectNotification(state)).toBeNull();
  expect(selectDonationReturn(state)).toEqual({ phase: 'failed', retryable });
  expect(loadPendingReturn() !== null).toBe(retryable);
});

test('without a cookie, which the first call brings, nothing is claimed', async () => {
  const { calls, state } = await follow({ [COOKIE_CALL]: unreachable, 'POST /api/get-payment-data': paid });
  expect(calls).toEqual([]);
  expect(selectDonationReturn(state)).toEqual({ phase: 'failed', retryable: true });
  expect(loadPendingReturn()).not.toBeNull();
});

test.each([
  ['has not settled since', refusal(404, 'payment_pending'), false, 'pending'],
  ['has settled', withoutEmail, true, 'thanking'],
  ['is not shown any more', refusal(404, 'payment_not_found'), true, 'confirming'],
  ['has failed', refusal(404, 'payment_not_completed'), false, 'declined'],
])('of a bank debit on its way that %s, the donor hears later', async (_, answer, thanked, phase) => {
  saveGift({ handle: 'handle-of-an-earlier-gift', thanks: null, firstName: 'Anna', email: '' });
  const first = await follow({ 'POST /api/get-payment-data': refusal(404, 'payment_pending') });
  expect(first.thanked).toBe(false);
  expect(selectDonationReturn(first.state)).toEqual({ phase: 'pending' });
  expect(selectNotification(first.state)).toBeNull();
  expect(loadPendingReturn()).toMatchObject({ checkoutSessionId: 'cs_1', recurring: false });
  expect(loadGift()).toEqual({ handle: 'unknown', thanks: null, firstName: '', email: '' });

  const store = createStore();
  mockApi({ 'POST /api/get-payment-data': answer });
  expect(await store.dispatch(followReturn())).toBe(thanked);
  expect(selectDonationReturn(store.getState()).phase).toBe(phase);
  expect(loadPendingReturn() === null).toBe(phase !== 'pending');
});

test('a donor who closed the page before the thanks is thanked later, even after the server stopped showing the payment', async () => {
  comeBack('/?checkout_session_id=cs_1');
  const calls = mockApi({
    'POST /api/get-payment-data': paid,
    'POST /api/contact-by-email': () => new Promise(() => undefined),
  });
  void createStore().dispatch(followReturn());
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  mockApi({ 'POST /api/get-payment-data': refusal(404, 'payment_not_found') });
  expect(await createStore().dispatch(followReturn())).toBe(true);
  expect(loadGift()).toMatchObject({ handle: 'handle-of-the-gift', firstName: 'Oksana' });
  expect(loadPendingReturn()).toBeNull();
});

test('a second call while a return is being followed, or the donor on the way to the thanks, does nothing', async () => {
  comeBack('/?checkout_session_id=cs_1');
  const calls = mockApi({ 'POST /api/get-payment-data': paid });
  const store = createStore();
  const first = store.dispatch(followReturn());
  expect(await store.dispatch(followReturn())).toBe(false);
  expect(await first).toBe(true);
  comeBack('/?checkout_session_id=cs_2');
  expect(await store.dispatch(followReturn())).toBe(false);
  expect(calls.filter(({ route }) => route === 'POST /api/get-payment-data')).toHaveLength(1);
});

test.each([
  ['uk', [['/uk/donation-confirm']]],
  ['en', []],
  ['xx', []],
  [null, []],
])('a donor who set out in %j is thanked in that language if the site has it', async (language, pages) => {
  replace.mockClear();
  const { thanked } = await follow({
    'POST /api/get-payment-data': () => jsonResponse({ ...payment, customer_details: null, language }),
  });
  expect(thanked).toBe(pages.length === 0);
  expect(replace.mock.calls).toEqual(pages);

  replace.mockClear();
  const error = { message: 'On its way.', code: 'payment_pending', language };
  const { state } = await follow({ 'POST /api/get-payment-data': () => jsonResponse({ error }, 404) });
  expect(replace.mock.calls).toEqual(pages.map(() => ['/uk']));
  expect(selectDonationReturn(state).phase).toBe(pages.length === 0 ? 'pending' : 'confirming');
});
