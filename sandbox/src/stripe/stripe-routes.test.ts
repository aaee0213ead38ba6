import { expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { gift, rejection, sandboxForTest, stripeClient } from '../testing/sandbox-under-test.js';

test('unknown ids, malformed ids, unknown endpoints and live keys have different errors', async () => {
  const sandbox = await sandboxForTest();
  const { customers, checkout } = stripeClient(sandbox);
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
  const error = await rejection(stripeClient(sandbox, 'sk_live_abcdefghAso0').events.list());
  expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  expect(error).toHaveProperty('message', 'Invalid API Key provided: sk_live_****Aso0');
});

test('lists have pages and filters, newest first', async () => {
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
});

test('a list refuses a filter that Stripe does not have there', async () => {
  const sandbox = await sandboxForTest();
  const { disputes, paymentLinks } = stripeClient(sandbox);
  const filters = { payment_intent: 'pi_1' };
  expect((await disputes.list(filters)).data).toEqual([]);
  for (const list of [paymentLinks.list(filters as object), disputes.list({ status: 'lost' } as object)])
    expect(await rejection(list)).toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      message: expect.stringMatching(/^Received unknown parameter: (payment_intent|status)$/),
    });
});

test('a session shows its payment and its invoice where the request expands them', async () => {
  const sandbox = await sandboxForTest();
  const { stripe } = sandbox;
  const { sessions } = stripeClient(sandbox).checkout;
  const [once, monthly] = (['once', 'monthly'] as const).map(
    (kind) => stripe.pay(stripe.openSession({ kind }).id, gift).id,
  );
  const expand = ['payment_intent.latest_charge', 'invoice'];
  expect(await sessions.retrieve(once ?? '', { expand })).toMatchObject({
    payment_intent: { status: 'succeeded', latest_charge: { created: expect.any(Number) } },
    invoice: null,
  });
  expect(await sessions.retrieve(monthly ?? '', { expand })).toMatchObject({
    payment_intent: null,
    invoice: { status_transitions: { paid_at: expect.any(Number) } },
  });
  const { data } = await sessions.list({ expand: expand.map((path) => `data.${path}`) });
  expect(data[1]).toMatchObject({ payment_intent: { latest_charge: { status: 'succeeded' } } });
  for (const unknown of [sessions.list({ expand }), sessions.retrieve(once ?? '', { expand: ['charge'] })])
    expect(await rejection(unknown)).toMatchObject({ statusCode: 400 });
});

test('the customer portal takes a change of the quantity only with the product and its prices', async () => {
  const sandbox = await sandboxForTest({ emptyAccounts: true });
  const { prices, billingPortal } = stripeClient(sandbox);
  const { id, product } = await prices.create({
    currency: 'usd',
    unit_amount: 100,
    recurring: { interval: 'month' },
    product_data: { name: 'Monthly donation' },
  });
  const create = (update: object) =>
    billingPortal.configurations.create({
      features: { subscription_update: { enabled: true, default_allowed_updates: ['quantity'], ...update } },
    });
  expect(await rejection(create({}))).toMatchObject({ statusCode: 400 });
  expect(await rejection(create({ products: [{ product: 'prod_x', prices: [id] }] }))).toHaveProperty(
    'statusCode',
    404,
  );
  const { features } = await create({ products: [{ product, prices: [id] }] });
  expect(features.subscription_update).toMatchObject({ enabled: true, products: [{ product }] });
});

test('a payment link is made from a price, and opens a checkout of its kind until deactivated', async () => {
  const sandbox = await sandboxForTest({ emptyAccounts: true });
  const { prices, paymentLinks } = stripeClient(sandbox);
  const recurring = { interval: 'month' } as const;
  const monthly = { currency: 'eur', recurring, product_data: { name: 'Monthly donation' } };
  const { id: price } = await prices.create({ ...monthly, unit_amount: 100 });
  const after_completion = { type: 'redirect', redirect: { url: 'https://www.example.org/' } } as const;
  const { id, url } = await paymentLinks.create({ line_items: [{ price, quantity: 25 }], after_completion });
  const { data: links } = await paymentLinks.list();
  expect(links).toMatchObject([{ id, currency: 'eur', active: true }]);

  const open = () => fetch(sandbox.url + new URL(url).pathname, { redirect: 'manual' });
  const session = (await open()).headers.get('location')?.split('/').at(-1) ?? '';
  expect(sandbox.stripe.session(session)).toMatchObject({ payment_link: id, mode: 'subscription' });
  const state = sandbox.stripe.state.paymentLinks;
  for (const link of state.values()) state.set(link.id, { ...link, active: false });
  expect((await open()).status).toBe(404);

  const custom = prices.create({ ...monthly, custom_unit_amount: { enabled: true } });
  expect(await rejection(custom)).toMatchObject({ statusCode: 400 });
});

test('a payment link takes what donors read there, and refuses what Stripe has not for its kind or length', async () => {
  const sandbox = await sandboxForTest();
  const { paymentLinks } = stripeClient(sandbox);
  const { data } = await paymentLinks.list();
  const [once = '', monthly = ''] = ['once', 'monthly'].map(
    (kind) => data.find(({ url }) => url.endsWith(kind))?.id,
  );
  const description = 'Gift to a charity.';
  const message = 'Nothing is given in return.';
  const changed = await paymentLinks.update(once, {
    custom_text: { submit: { message } },
    payment_intent_data: { description },
  });
  expect(changed).toMatchObject({
    custom_text: { submit: { message } },
    payment_intent_data: { description },
  });
  expect(await paymentLinks.update(once, { payment_intent_data: { description } })).toEqual(changed);
  const footer = { invoice_settings: { footer: message } };
  expect(await paymentLinks.update(monthly, { subscription_data: footer })).toMatchObject({
    subscription_data: footer,
    custom_fields: [{ key: 'howdidyouhearaboutvfu' }],
  });
  for (const refused of [
    paymentLinks.update(once, { subscription_data: footer }),
    paymentLinks.update(monthly, { payment_intent_data: { description } }),
    paymentLinks.update(once, { custom_text: { submit: { message: 'x'.repeat(1_201) } } }),
    paymentLinks.update(once, { customer_text: 'x' } as object),
  ])
    expect(await rejection(refused)).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
  expect(await rejection(paymentLinks.update('plink_none', {}))).toMatchObject({ code: 'resource_missing' });
});
