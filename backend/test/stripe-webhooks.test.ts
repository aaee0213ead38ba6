import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type Stripe from 'stripe';
import { decimals } from '../../sandbox/src/stripe/currency.js';
import { signEvent } from '../../sandbox/src/stripe/signature.js';
import { heardAboutField, siteEvents } from '../../sandbox/src/stripe/stripe-objects.js';
import { minorUnitsIn } from '../src/contract/currency-units.js';
import { HEARD_ABOUT_FIELD } from '../src/contract/payments.js';
import { gifts } from '../src/core/database/schema.js';
import { EVENT_TYPES } from '../src/payments/stripe-objects.js';
import { log } from '../src/core/telemetry/log.js';
import { WEBHOOK_SECRET } from './support/test-sandbox.js';
import { latestEvent, newEmail, pay, renew, sendWebhook } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const OTHER_SECRET = 'whsec_of_another_endpoint';
const inLiveMode = (event: Stripe.Event) =>
  JSON.parse(JSON.stringify(event).replaceAll('"livemode":false', '"livemode":true')) as Stripe.Event;
const nowS = () => Math.floor(Date.now() / 1000);

describe('a refused webhook event', () => {
  const api = setupTestApi('postgresql');
  let warning: jest.SpiedFunction<typeof log.warn>;
  beforeEach(async () => {
    await api.restart();
    warning = jest.spyOn(log, 'warn');
  });
  afterEach(() => warning.mockRestore());

  const post = async (headers: object, body: string) => {
    const request = api.browser().post('/webhooks/stripe').set({ 'content-type': 'application/json' });
    return (await request.set({ ...headers }).send(body)).status;
  };
  const send = (event: Stripe.Event, secret: string, timestamp?: number) => {
    const { body, headers } = signEvent(event, secret, timestamp);
    return post(headers, body);
  };
  const newEvent = () => {
    pay(api, { email: newEmail() });
    return latestEvent(api, 'checkout.session.completed');
  };

  test.each<[string, (event: Stripe.Event) => Promise<number>, RegExp]>([
    ['of another secret', (event) => send(event, OTHER_SECRET), /No signatures found matching/],
    ['of another mode', (event) => send(inLiveMode(event), WEBHOOK_SECRET), /live mode and test mode differ/],
    ['of the past', (event) => send(event, WEBHOOK_SECRET, nowS() - 600), /Timestamp outside the tolerance/],
    ['of the future', (event) => send(event, WEBHOOK_SECRET, nowS() + 600), /in the future/],
    ['with an invented signature', () => post({ 'stripe-signature': 'v1=x' }, '{}'), /./],
    [
      'with the timestamp of now in front of the signed one',
      (event) => {
        const { body, headers } = signEvent(event, WEBHOOK_SECRET, nowS() - 600);
        return post({ ...headers, 'stripe-signature': `t=${nowS()},${headers['stripe-signature']}` }, body);
      },
      /./,
    ],
    ['with a wrong one', () => post({ 'stripe-signature': `t=${nowS()},v1=${'a'.repeat(64)}` }, '{}'), /./],
  ])('%s is a 400, and the log says why', async (_, sendEvent, reason) => {
    const event = newEvent();
    expect(await sendEvent(event)).toBe(400);
    expect(warning).toHaveBeenCalledWith(
      { reason: expect.stringMatching(reason) },
      'a webhook event is refused',
    );
    expect(await send(event, WEBHOOK_SECRET)).toBe(200);
  });

  test('with more than 128 kB is a 413', async () => {
    const statuses = [120_000, 140_000].map((length) =>
      post({ 'stripe-signature': 'v1=x' }, 'a'.repeat(length)),
    );
    expect(await Promise.all(statuses)).toEqual([400, 413]);
  });

  test('without a signature is a 400, and with a wrong one is not parsed', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const body = '['.repeat(100_000);
    for (const headers of [{}, { 'stripe-signature': `t=${nowS()},v1=${'a'.repeat(64)}` }])
      expect(await post(headers, body)).toBe(400);
    const texts = parse.mock.calls.map(([text]) => text.slice(0, 9));
    parse.mockRestore();
    expect(texts).not.toContain('[[[[[[[[[');
  });

  test('that is signed with two secrets, as while one is rolled at Stripe, is accepted with either', async () => {
    const event = newEvent();
    const timestamp = nowS();
    const [other, own] = [OTHER_SECRET, WEBHOOK_SECRET].map((secret) => signEvent(event, secret, timestamp));
    const signature = own?.headers['stripe-signature'].replace(
      /^t=\d+/,
      other?.headers['stripe-signature'] ?? '',
    );
    expect(await post({ ...own?.headers, 'stripe-signature': signature }, own?.body ?? '')).toBe(200);
  });
});

/** What an object of an older API version or of a fixture has at least, beside its numbers. */
const REQUIRED_FIELDS = ['id', 'object', 'currency', 'livemode', 'mode', 'status', 'payment_status'];

/**
 * The endpoint also receives events about Stripe's fixtures, other products of the account and objects of older API
 * versions. Stripe would retry for days after a response that is not 2xx.
 */
describe('a signed event about an unrelated object is accepted and records no gift', () => {
  const api = setupTestApi('postgresql');
  let objects: object[];
  beforeAll(() => {
    const { stripe } = api.sandbox;
    const once = pay(api, { email: newEmail(), paymentLink: null });
    const monthly = pay(api, { email: newEmail(), kind: 'monthly', paymentLink: null });
    renew(api, monthly);
    stripe.refund(once, 100, false);
    stripe.dispute(monthly, 'lost', false);
    const { sessions, invoices, charges, refunds, disputes, subscriptions, paymentIntents } = stripe.state;
    const tables = [sessions, invoices, charges, refunds, disputes, subscriptions, paymentIntents];
    const whole = tables.flatMap((table) => table.newestFirst()[0] ?? []);
    objects = [...whole, ...whole.map(bare)];
  });

  const bare = (object: object) =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]: [string, unknown]) => [
        name,
        REQUIRED_FIELDS.includes(name) || typeof value === 'number' ? value : null,
      ]),
    );

  test.each([...EVENT_TYPES, 'customer.subscription.deleted', 'a.type.to.come'])('%s', async (type) => {
    const event = { id: `evt_${type}`, object: 'event', created: nowS(), livemode: false, type };
    for (const object of objects) {
      const status = await sendWebhook(api, { ...event, data: { object } } as unknown as Stripe.Event);
      expect([object, status]).toEqual([object, 200]);
    }
    expect(await api.orm.$count(gifts)).toBe(0);
  });
});

// The sandbox has its own copies, so that an error in the backend's does not pass unnoticed in every test.

test('the sandbox and the backend agree on currencies, the custom field and the events', () => {
  for (const currency of Intl.supportedValuesOf('currency'))
    expect([currency, 10 ** decimals(currency)]).toEqual([currency, minorUnitsIn(currency)]);
  expect(heardAboutField.key).toBe(HEARD_ABOUT_FIELD);
  expect(siteEvents).toEqual(EVENT_TYPES);
});
