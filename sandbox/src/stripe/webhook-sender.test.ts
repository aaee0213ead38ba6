import { describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { gift, sandboxForTest, temporaryDirectory, webhookSecret } from '../testing/sandbox-under-test.js';
import { webhookReceiver } from '../testing/webhook-receiver.js';

const until = async (condition: () => boolean) => {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 400) throw new Error('The condition was not met in time');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('webhook deliveries', () => {
  test('have a valid Stripe signature', async () => {
    const receiver = await webhookReceiver();
    const { stripe } = await sandboxForTest({ webhookUrl: receiver.url });
    stripe.pay(stripe.openSession({ kind: 'once' }).id, gift);
    await receiver.until(1);
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]];
    const signature = String(headers['stripe-signature']);
    const event = Stripe.webhooks.constructEvent(body, signature, webhookSecret);
    expect(event).toMatchObject({
      type: 'checkout.session.completed',
      livemode: false,
      api_version: Stripe.API_VERSION,
    });
    expect(() => Stripe.webhooks.constructEvent(body + ' ', signature, webhookSecret)).toThrow();
    expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
    await until(() => stripe.events()[0]?.delivery.state === 'delivered');
    expect(stripe.events()[0]?.delivery).toMatchObject({ attempts: 1, lastResponse: '200', nextAt: null });
  });

  test('are retried with a new signature until the response is 2xx', async () => {
    const receiver = await webhookReceiver((index) => [500, 302, 404, 204][index] ?? 200);
    const { stripe } = await sandboxForTest({ webhookUrl: receiver.url, webhookRetryDelaysMs: [5, 5, 5, 5] });
    stripe.pay(stripe.openSession({ kind: 'once' }).id, gift);
    await until(() => stripe.events()[0]?.delivery.state === 'delivered');
    expect(stripe.events()[0]?.delivery).toMatchObject({ attempts: 4, lastResponse: '204' });
    expect(new Set(receiver.received.map(({ body }) => (JSON.parse(body) as { id: string }).id)).size).toBe(
      1,
    );
  });

  test('fail after the last retry, and can be sent manually', async () => {
    const receiver = await webhookReceiver(() => 503);
    const { stripe } = await sandboxForTest({ webhookUrl: receiver.url, webhookRetryDelaysMs: [1, 1] });
    stripe.pay(stripe.openSession({ kind: 'once' }).id, gift);
    await until(() => stripe.events()[0]?.delivery.state === 'failed');
    expect(receiver.received).toHaveLength(3);
    receiver.respond = () => 200;
    const id = stripe.events()[0]?.id ?? '';
    expect(await stripe.deliver(id)).toMatchObject({ state: 'delivered', attempts: 4 });
    receiver.respond = () => 500;
    expect(await stripe.deliver(id)).toMatchObject({ state: 'delivered', attempts: 5, lastResponse: '500' });
  });

  test('survive a restart and an unreachable site', async () => {
    const receiver = await webhookReceiver();
    const dataDir = await temporaryDirectory();
    const first = await sandboxForTest({
      dataDir,
      webhookUrl: 'http://127.0.0.1:9/',
      webhookRetryDelaysMs: [60_000],
    });
    first.stripe.pay(first.stripe.openSession({ kind: 'once' }).id, gift);
    await until(() => first.stripe.events()[0]?.delivery.attempts === 1);
    expect(first.stripe.events()[0]?.delivery).toMatchObject({
      state: 'pending',
      lastResponse: 'no connection',
    });
    const held = first.stripe.pay(first.stripe.openSession({ kind: 'once' }).id, gift, false);
    first.stripe.refund(held.id, 100);
    await first.close();
    const second = await sandboxForTest({ dataDir, webhookUrl: receiver.url });
    await receiver.until(1);
    expect(receiver.received[0]?.body).toContain('charge.refunded');
    expect(second.stripe.events().map(({ delivery }) => delivery.state)).not.toContain('failed');
  });

  test('with `deliver` false are sent manually only', async () => {
    const receiver = await webhookReceiver();
    const { stripe } = await sandboxForTest({ webhookUrl: receiver.url });
    stripe.pay(stripe.openSession({ kind: 'once' }).id, gift, false);
    const [event] = stripe.events();
    expect(event?.delivery.state).toBe('held');
    const { body, headers } = stripe.signedEvent(event?.id ?? '', 1_700_000_000);
    expect(headers['stripe-signature']).toMatch(/^t=1700000000,v1=/);
    expect(JSON.parse(body)).toMatchObject({ id: event?.id });
    await Promise.all(Array.from({ length: 50 }, () => stripe.deliver(event?.id ?? '')));
    expect(receiver.received).toHaveLength(50);
  });

  test('can be lost before or after they are applied', async () => {
    const receiver = await webhookReceiver();
    const { stripe, faults } = await sandboxForTest({
      webhookUrl: receiver.url,
      webhookRetryDelaysMs: [1, 1, 1],
    });
    faults.set({ call: 'webhook', kind: 'drop', times: 1 });
    faults.set({ call: 'webhook', kind: 'apply-then-drop', times: 1 });
    stripe.pay(stripe.openSession({ kind: 'once' }).id, gift);
    await until(() => stripe.events()[0]?.delivery.state === 'delivered');
    expect(stripe.events()[0]?.delivery.attempts).toBe(3);
    expect(receiver.received).toHaveLength(2);
  });

  test('do not wait for a fault that is cleared while they are posted', async () => {
    const receiver = await webhookReceiver(() => {
      faults.clear();
      return 200;
    });
    const { stripe, faults } = await sandboxForTest({ webhookUrl: receiver.url });
    faults.set({ call: 'webhook', kind: 'apply-then-hang' });
    stripe.pay(stripe.openSession({ kind: 'once' }).id, gift);
    await until(() => stripe.events()[0]?.delivery.attempts === 1);
    expect(stripe.events()[0]?.delivery.lastResponse).toBe('response lost');
  });
});
