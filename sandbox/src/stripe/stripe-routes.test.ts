import { describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import {
  gift,
  rejection,
  sandboxForTest,
  stripeClient,
  webhookReceiver,
} from '../testing/sandbox-under-test.js';

const url = 'https://www.example.org/api/webhooks/stripe';

describe('the API of Stripe', () => {
  test('has different errors for unknown ids, malformed ids and unknown endpoints', async () => {
    const { customers, checkout } = stripeClient(await sandboxForTest());
    const { sessions } = checkout;
    const id = `cs_test_${'a'.repeat(58)}`;
    expect(await rejection(sessions.retrieve(id))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      message: `No such checkout.session: '${id}'`,
    });
    expect(await rejection(sessions.retrieve('cs_test_../x'))).toMatchObject({
      statusCode: 400,
      message: 'Invalid checkout.session id: cs_test_../x',
    });
    expect(await rejection(customers.list())).toMatchObject({
      statusCode: 404,
      message: 'Unrecognized request URL (GET: /v1/customers).',
    });
  });

  test('rejects a key that is not one of test mode, and masks it in the error', async () => {
    const client = stripeClient(await sandboxForTest(), 'sk_live_abcdefghAso0');
    const error = await rejection(client.events.list());
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error).toHaveProperty('message', 'Invalid API Key provided: sk_live_****Aso0');
  });

  test('paginates and filters lists, newest first', async () => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const opened = Array.from({ length: 25 }, () => stripe.openSession({ kind: 'once' }).id);
    stripe.pay(opened[3] ?? '', gift);
    const { sessions } = stripeClient(sandbox).checkout;
    const all: string[] = [];
    for await (const { id } of sessions.list({ limit: 10 })) all.push(id);
    expect(all).toEqual(opened.toReversed());
    expect((await sessions.list({ status: 'complete' })).data.map(({ id }) => id)).toEqual([opened[3]]);
    const future = Math.floor(Date.now() / 1000) + 60;
    expect((await sessions.list({ created: { gte: future } })).data).toEqual([]);
    expect((await sessions.list({ created: { lte: future }, limit: 100 })).data).toHaveLength(25);
    expect(await rejection(sessions.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
    expect(await rejection(sessions.list({ starting_after: 'cs_test_x' }))).toMatchObject({
      code: 'resource_missing',
    });
  });

  test('filters events by type and by delivery', async () => {
    const receiver = await webhookReceiver();
    const sandbox = await sandboxForTest({ webhookUrl: receiver.url });
    const { stripe } = sandbox;
    stripe.refund(stripe.pay(stripe.openSession({ kind: 'monthly' }).id, gift, false).id, 100, false);
    const list = async (params: Stripe.EventListParams) =>
      (await stripeClient(sandbox).events.list(params)).data.map(({ type }) => type).sort();
    expect(await list({ types: ['invoice.paid', 'charge.refunded'] })).toEqual([
      'charge.refunded',
      'invoice.paid',
    ]);
    const completed = stripe.events().find(({ type }) => type === 'checkout.session.completed');
    await stripe.deliver(completed?.id ?? '');
    expect(await list({ delivery_success: false })).toEqual(['charge.refunded', 'invoice.paid']);
    expect(await list({ delivery_success: true })).toEqual(['checkout.session.completed']);
  });
});

describe('the account', () => {
  test('signs events with the secret of the newest endpoint, which only its creation returns', async () => {
    const sandbox = await sandboxForTest();
    const { webhookEndpoints } = stripeClient(sandbox);
    const { secret, ...endpoint } = await webhookEndpoints.create({ url, enabled_events: ['*'] });
    expect((await webhookEndpoints.list()).data[0]).toEqual({ ...endpoint, lastResponse: undefined });
    sandbox.stripe.pay(sandbox.stripe.openSession({ kind: 'once' }).id, gift);
    const { body, headers } = sandbox.stripe.signedEvent(sandbox.stripe.events()[0]?.id ?? '');
    Stripe.webhooks.constructEvent(body, headers['stripe-signature'], secret ?? '');
  });

  test('has payment links made from a price, which open a checkout of their kind until deactivated', async () => {
    const sandbox = await sandboxForTest({ emptyAccounts: true });
    const { prices, paymentLinks } = stripeClient(sandbox);
    const recurring = { interval: 'month' } as const;
    const monthly = { currency: 'eur', recurring, product_data: { name: 'Monthly donation' } };
    const { id: price } = await prices.create({ ...monthly, unit_amount: 100 });
    const after_completion = { type: 'redirect', redirect: { url } } as const;
    const line_items = [{ price, quantity: 25 }];
    const link = await paymentLinks.create({ line_items, after_completion });
    expect((await paymentLinks.list()).data).toMatchObject([{ id: link.id, currency: 'eur' }]);

    const open = () => fetch(sandbox.url + new URL(link.url).pathname, { redirect: 'manual' });
    const session = (await open()).headers.get('location')?.split('/').at(-1) ?? '';
    expect(sandbox.stripe.session(session)).toMatchObject({ payment_link: link.id, mode: 'subscription' });
    sandbox.stripe.changePaymentLink(link.id, { active: false });
    expect((await open()).status).toBe(404);

    const custom = prices.create({ ...monthly, custom_unit_amount: { enabled: true } });
    expect(await rejection(custom)).toMatchObject({ statusCode: 400 });
  });
});
