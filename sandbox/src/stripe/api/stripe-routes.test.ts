import { describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { gift, rejection, sandboxForTest, stripeClient } from '../../testing/sandbox-under-test.js';
import { idOf } from '../object-id.js';

describe('Stripe API', () => {
  test('returns a paid session in the format of Stripe', async () => {
    const sandbox = await sandboxForTest();
    const { id } = sandbox.stripe.openSession({ kind: 'once' });
    sandbox.stripe.pay(id, gift);
    const session = await stripeClient(sandbox).checkout.sessions.retrieve(id);
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'complete',
      payment_status: 'paid',
      mode: 'payment',
      amount_total: 5000,
      currency: 'usd',
      livemode: false,
      subscription: null,
      customer_details: {
        email: 'Olena@example.org',
        name: 'Olena Koval',
        phone: '+15550100',
        address: { country: 'US' },
      },
    });
    expect(session.custom_fields[0]).toMatchObject({
      key: 'howdidyouhearaboutvfu',
      type: 'dropdown',
      dropdown: { value: 'news' },
    });
    expect(id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/);
    expect(session.payment_intent).toMatch(/^pi_/);
  });

  test('has different errors for unknown, malformed and missing ids', async () => {
    const client = stripeClient(await sandboxForTest());
    const id = `cs_test_${'a'.repeat(58)}`;
    const unknown = await rejection(client.checkout.sessions.retrieve(id));
    expect(unknown).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(unknown).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: `No such checkout.session: '${id}'`,
    });
    for (const malformed of ['nonsense', 'cs_test_../x', 'a'.repeat(500)]) {
      expect(await rejection(client.checkout.sessions.retrieve(malformed))).toMatchObject({
        statusCode: 400,
        message: `Invalid checkout.session id: ${malformed}`,
        code: undefined,
      });
    }
    expect(await rejection(client.checkout.sessions.retrieve(''))).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/checkout/sessions/)'),
    });
  });

  test('rejects a key that is not a secret test key, and masks it in the error', async () => {
    const sandbox = await sandboxForTest();
    for (const key of ['sk_live_abcdefghAso0', 'pk_test_abcdefghAso0']) {
      const error = await rejection(stripeClient(sandbox, key).events.list());
      expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
      expect((error as Error).message).toMatch(/^Invalid API Key provided: (sk_live|pk_test)_\*+Aso0$/);
    }
    const response = await fetch(`${sandbox.url}/v1/events`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    const basic = await fetch(`${sandbox.url}/v1/events`, {
      headers: { authorization: `Basic ${btoa('sk_test_x:')}` },
    });
    expect(basic.status).toBe(200);
  });

  test('finds the session of a refunded subscription charge', async () => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    stripe.pay(stripe.openSession({ kind: 'once' }).id, gift);
    const { id, subscription } = stripe.pay(stripe.openSession({ kind: 'monthly' }).id, gift);
    const charge = stripe.refund(stripe.renew(idOf(subscription)).id, 1000);
    const client = stripeClient(sandbox);
    const payments = await client.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: idOf(charge.payment_intent) },
    });
    expect(payments.data).toHaveLength(1);
    const invoice = await client.invoices.retrieve(idOf(payments.data[0]?.invoice), {
      expand: ['payments'],
    });
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription);
    expect(invoice.payments?.data[0]?.id).toBe(payments.data[0]?.id);
    expect(invoice).not.toHaveProperty('charge');
    const sessions = await client.checkout.sessions.list({ subscription: idOf(subscription) });
    expect(sessions.data.map((session) => session.id)).toEqual([id]);
    const refunds = await client.refunds.list({ charge: charge.id });
    expect(refunds.data[0]).toMatchObject({ amount: 1000, payment_intent: charge.payment_intent });
    expect((await client.charges.retrieve(charge.id)).amount_refunded).toBe(1000);
    expect((await client.invoices.list({ subscription: idOf(subscription) })).data).toHaveLength(2);
    expect((await client.subscriptions.retrieve(idOf(subscription))).status).toBe('active');
  });

  test('paginates and filters lists, newest first', async () => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const created = Array.from({ length: 25 }, () => stripe.openSession({ kind: 'once' }).id);
    stripe.pay(created[3] ?? '', gift);
    const client = stripeClient(sandbox);
    const all: string[] = [];
    for await (const session of client.checkout.sessions.list({ limit: 10 })) all.push(session.id);
    expect(all).toEqual(created.toReversed());
    const first = await client.checkout.sessions.list({ limit: 10 });
    expect(first.has_more).toBe(true);
    const before = await client.checkout.sessions.list({ limit: 5, ending_before: all[10] ?? '' });
    expect(before.data.map(({ id }) => id)).toEqual(all.slice(5, 10));
    expect((await client.checkout.sessions.list({ status: 'complete' })).data.map(({ id }) => id)).toEqual([
      created[3],
    ]);
    const future = Math.floor(Date.now() / 1000) + 60;
    expect((await client.checkout.sessions.list({ created: { gte: future } })).data).toEqual([]);
    expect((await client.checkout.sessions.list({ created: { lt: future }, limit: 100 })).data).toHaveLength(
      25,
    );
    expect(await rejection(client.checkout.sessions.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
    expect(await rejection(client.checkout.sessions.list({ starting_after: 'cs_test_x' }))).toMatchObject({
      code: 'resource_missing',
    });
  });

  test('filters events by type and by delivery state', async () => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const session = stripe.pay(stripe.openSession({ kind: 'monthly' }).id, gift);
    stripe.refund(session.id);
    const client = stripeClient(sandbox);
    const types = async (params: Stripe.EventListParams) =>
      (await client.events.list(params)).data.map(({ type }) => type).sort();
    expect(await types({})).toEqual(['charge.refunded', 'checkout.session.completed', 'invoice.paid']);
    expect(await types({ type: 'invoice.paid' })).toEqual(['invoice.paid']);
    expect(await types({ types: ['invoice.paid', 'charge.refunded'] })).toEqual([
      'charge.refunded',
      'invoice.paid',
    ]);
    expect(await types({ type: 'checkout.session.*' })).toEqual(['checkout.session.completed']);
    expect(await types({ delivery_success: true })).toEqual([]);
    expect(await types({ delivery_success: false })).toHaveLength(3);
    const [event] = stripe.events();
    expect((await client.events.retrieve(event?.id ?? '')).data.object).toEqual(event?.event.data.object);
  });

  test('expands objects', async () => {
    const sandbox = await sandboxForTest();
    const { id } = sandbox.stripe.openSession({ kind: 'once' });
    sandbox.stripe.pay(id, gift);
    const client = stripeClient(sandbox);
    const { payment_intent: intent } = await client.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(intent).toMatchObject({ status: 'succeeded', latest_charge: { amount: 5000, paid: true } });
    const list = await client.checkout.sessions.list({ expand: ['data.payment_intent'] });
    expect(list.data[0]?.payment_intent).toMatchObject({ object: 'payment_intent' });
    expect(await rejection(client.checkout.sessions.retrieve(id, { expand: ['nonsense'] }))).toMatchObject({
      statusCode: 400,
      message: 'This property cannot be expanded (nonsense).',
    });
  });

  test('is absent when Stripe is not sandboxed', async () => {
    const sandbox = await sandboxForTest({ providers: ['brevo'] });
    const response = await fetch(`${sandbox.url}/v1/events`, {
      headers: { authorization: 'Bearer sk_test_x' },
    });
    expect(response.status).toBe(404);
    expect((await fetch(`${sandbox.url}/sandbox/checkout/once`)).status).toBe(404);
    expect(sandbox.smtpUrl).toBeNull();
  });
});
