import { afterEach, beforeEach, describe, expect, test, jest } from '@jest/globals';
import type Stripe from 'stripe';
import { signEvent } from '../../sandbox/src/stripe/signature.js';
import { log } from '../src/telemetry/log.js';
import { WEBHOOK_SECRET } from './support/api-environment.js';
import { latestEvent, newEmail, pay } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const OTHER_SECRET = 'whsec_of_another_endpoint';
const inLiveMode = (event: Stripe.Event) =>
  JSON.parse(JSON.stringify(event).replaceAll('"livemode":false', '"livemode":true')) as Stripe.Event;
const nowS = () => Math.floor(Date.now() / 1000);

describe('a refused webhook event', () => {
  const api = setupTestApi('postgresql');
  let error: jest.SpiedFunction<typeof log.error>;
  beforeEach(async () => {
    await api.restart();
    error = jest.spyOn(log, 'error');
  });
  afterEach(() => error.mockRestore());

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
  const logged = () => error.mock.calls.map((call) => String(call.at(-1)));

  test.each<[string, (event: Stripe.Event) => Promise<number>, RegExp]>([
    ['of another secret', (event) => send(event, OTHER_SECRET), /does not fit STRIPE_WEBHOOK_SECRET/],
    [
      'of another secret and mode',
      (event) => send(inLiveMode(event), OTHER_SECRET),
      /events of live mode arrive[\s\S]*STRIPE_SECRET_KEY is a key of test mode/,
    ],
    [
      'of another mode',
      (event) => send(inLiveMode(event), WEBHOOK_SECRET),
      /events of live mode arrive[\s\S]*STRIPE_SECRET_KEY is a key of test mode/,
    ],
    [
      'of the past',
      (event) => send(event, WEBHOOK_SECRET, nowS() - 600),
      /the clock of this server[\s\S]*timedatectl/,
    ],
    ['of the future', (event) => send(event, WEBHOOK_SECRET, nowS() + 600), /the clock of this server/],
  ])('%s is an error in the log that says what to do, once', async (_, sendEvent, text) => {
    const event = newEvent();
    for (let time = 0; time < 20; time += 1) expect(await sendEvent(event)).toBe(400);
    expect(logged()).toEqual([expect.stringMatching(text)]);
    expect(await send(event, WEBHOOK_SECRET)).toBe(200);
  });

  test.each<[string, Record<string, string>, string]>([
    ['without a signature', {}, '{"livemode":false}'],
    ['with an invented signature', { 'stripe-signature': 'v1=x' }, '{"livemode":false}'],
    ['that repeats a signature of last year', { 'stripe-signature': `t=1,v1=${'a'.repeat(64)}` }, '{}'],
    ['without a body', { 'stripe-signature': `t=${nowS()},v1=${'a'.repeat(64)}` }, ''],
  ])('%s, which anyone can send, is no error', async (_, headers, body) => {
    expect(await post(headers, body)).toBe(400);
    expect(logged()).toEqual([]);
  });

  test('with the timestamp of now in front of the signed one is refused', async () => {
    const { body, headers } = signEvent(newEvent(), WEBHOOK_SECRET, nowS() - 600);
    const signature = `t=${nowS()},${headers['stripe-signature']}`;
    expect(await post({ ...headers, 'stripe-signature': signature }, body)).toBe(400);
  });

  test('is accepted with the old and the new secret while the secret changes', async () => {
    const event = newEvent();
    const statuses = async () => [await send(event, WEBHOOK_SECRET), await send(event, 'whsec_new')];
    await api.restart({ STRIPE_WEBHOOK_SECRET: `whsec_new,${WEBHOOK_SECRET}` });
    expect(await statuses()).toEqual([200, 200]);
    await api.restart({ STRIPE_WEBHOOK_SECRET: 'whsec_new' });
    expect(await statuses()).toEqual([400, 200]);
  });
});
