import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { answerWith, forgetAnswers, jsonAnswer } from '../../testing/fake-api';
import { selectDonationReturn } from '../../state/donation-return-slice';
import { selectNotification } from '../../state/notification-slice';
import { createStore } from '../../state/store';
import { followReturn } from './follow-return';
import { deletePendingReturn, savePendingReturn, loadPendingReturn } from './pending-return';

beforeEach(() => {
  // A toast's timer would keep the test process waiting.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});

afterEach(() => {
  jest.useRealTimers();
  forgetAnswers();
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
  mode: 'payment',
};
const said = {
  firstName: 'Oksana',
  lastName: 'Hrytsenko',
  phone: '+15550100',
  location: 'US',
  HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
};
const refusal = (status: number) => () =>
  jsonAnswer({ error: { message: 'Refused.', code: 'refused' } }, status);
const paid = () => jsonAnswer(payment);
const unreachable = () => Promise.reject(new TypeError('fetch failed'));

async function follow(answers: Parameters<typeof answerWith>[0], recurring = false) {
  const calls = answerWith(answers);
  const store = createStore();
  const pending = { checkoutSessionId: 'cs_1', recurring };
  savePendingReturn(pending);
  const thanked = await store.dispatch(followReturn(pending));
  return { calls, store, thanked, state: store.getState() };
}

describe('a donor who is known', () => {
  test('has the contact updated with what this payment said, never with an amount, and is thanked', async () => {
    const { calls, thanked } = await follow({
      'POST /api/get-payment-data': paid,
      // The total contains this gift already.
      'POST /api/contact-by-email': () =>
        jsonAnswer({ id: 'handle', attributes: { DONATED_AMOUNT: 25.5, DONATION_CURRENCY: 'usd' } }),
      'PUT /api/update-contact': () => jsonAnswer({ id: 'handle' }),
    });
    expect(calls).toEqual([
      { call: 'POST /api/get-payment-data', body: { params: { checkoutSessionId: 'cs_1' } } },
      { call: 'POST /api/contact-by-email', body: { contactEmail: 'Oksana@Example.org' } },
      { call: 'PUT /api/update-contact', body: { contactId: 'handle', attributes: said } },
    ]);
    expect(thanked).toBe(true);
    expect(loadPendingReturn()).toBeNull();
  });

  test('without attributes: the lookup is ignored', async () => {
    const { calls, thanked } = await follow({
      'POST /api/get-payment-data': paid,
      'POST /api/contact-by-email': () => jsonAnswer({ id: 'handle' }),
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
      'POST /api/add-full-contact': () => jsonAnswer({ id: 'handle' }, 201),
    },
    recurring,
  );
  const email = 'oksana@example.org';
  expect(calls[2]).toEqual({
    call: 'POST /api/add-full-contact',
    body: { email, attributes: { email, ...said }, listIds: [list] },
  });
  expect(thanked).toBe(true);
});

describe('once the payment is confirmed the donor is thanked although', () => {
  test.each([
    ['the lookup is forbidden', refusal(403)],
    ['the lookup breaks', refusal(500)],
    ['the lookup cannot be reached', unreachable],
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
    ['adding breaks', refusal(502)],
    ['adding meets a contact that is there by now', refusal(409)],
  ])('%s', async (_name, adding) => {
    const { thanked } = await follow({
      'POST /api/get-payment-data': paid,
      'POST /api/contact-by-email': refusal(404),
      'POST /api/add-full-contact': adding,
    });
    expect(thanked).toBe(true);
  });

  test('the payment tells no email', async () => {
    const { calls, thanked } = await follow({
      'POST /api/get-payment-data': () => jsonAnswer({ ...payment, customer_details: null }),
    });
    expect(calls).toHaveLength(1);
    expect(thanked).toBe(true);
  });
});

describe('payment details that cannot be loaded', () => {
  test.each([
    ['for now: no connection', unreachable, true],
    ['for now: a broken provider', refusal(502), true],
    ['for now: a gateway page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), true],
    ['for now: too many asked', refusal(429), true],
    ['for now: an error in an answer that says 200', refusal(200), true],
    ['for now: an error beside a payment', () => jsonAnswer({ ...payment, error: 'No such session' }), true],
    ['for good: an unknown session', refusal(404), false],
    ['for good: another browser’s session', refusal(403), false],
  ])('%s', async (_name, answer, retryable) => {
    const { calls, thanked, state } = await follow({ 'POST /api/get-payment-data': answer });
    expect(calls).toHaveLength(1);
    expect(thanked).toBe(false);
    expect(selectNotification(state)).toEqual({
      status: 'FAILED',
      message: 'Error with get payment details from Stripe',
    });
    expect(selectDonationReturn(state)).toEqual({ phase: 'failed', retryable });
    expect(loadPendingReturn() !== null).toBe(retryable);
  });

  test('can be requested again', async () => {
    const { store } = await follow({ 'POST /api/get-payment-data': unreachable });
    answerWith({ 'POST /api/get-payment-data': paid });
    expect(await store.dispatch(followReturn({ checkoutSessionId: 'cs_1', recurring: false }))).toBe(true);
  });
});

test('a return is followed once at a time', async () => {
  const calls = answerWith({ 'POST /api/get-payment-data': paid });
  const store = createStore();
  const pending = { checkoutSessionId: 'cs_1', recurring: false };
  const first = store.dispatch(followReturn(pending));
  expect(await store.dispatch(followReturn(pending))).toBe(false);
  expect(await first).toBe(true);
  expect(calls.filter(({ call }) => call === 'POST /api/get-payment-data')).toHaveLength(1);
});
