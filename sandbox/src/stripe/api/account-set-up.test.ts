import { describe, expect, test } from '@jest/globals';
import Stripe from 'stripe';
import { gift, rejection, sandboxForTest, stripeClient } from '../../testing/sandbox-under-test.js';

const url = 'https://www.example.org/api/webhooks/stripe';

describe('webhook endpoints', () => {
  test('are created with a secret that is shown once, changed and deleted', async () => {
    const client = stripeClient(await sandboxForTest({ emptyAccounts: true }));
    const created = await client.webhookEndpoints.create({
      url,
      enabled_events: ['invoice.paid', 'refund.failed'],
    });
    expect(created).toMatchObject({
      url,
      status: 'enabled',
      enabled_events: ['invoice.paid', 'refund.failed'],
    });
    expect(created.secret).toMatch(/^whsec_\w{20,}$/);
    await client.webhookEndpoints.update(created.id, { disabled: true, enabled_events: ['invoice.paid'] });
    const { data } = await client.webhookEndpoints.list();
    expect(data).toMatchObject([{ id: created.id, status: 'disabled', enabled_events: ['invoice.paid'] }]);
    expect(data[0]).not.toHaveProperty('secret');
    expect(await client.webhookEndpoints.del(created.id)).toMatchObject({ deleted: true });
    expect((await client.webhookEndpoints.list()).data).toEqual([]);
    expect(await rejection(client.webhookEndpoints.del(created.id))).toMatchObject({ statusCode: 404 });
  });

  test('need an address and events', async () => {
    const client = stripeClient(await sandboxForTest());
    for (const wrong of [
      { url, enabled_events: [] },
      { url: 'www.example.org', enabled_events: ['*'] },
    ]) {
      expect(await rejection(client.webhookEndpoints.create(wrong as never))).toMatchObject({
        statusCode: 400,
        type: 'StripeInvalidRequestError',
      });
    }
  });

  test('sign the events with the secret of the newest', async () => {
    const sandbox = await sandboxForTest();
    const session = sandbox.stripe.openSession({ kind: 'once' });
    sandbox.stripe.pay(session.id, gift);
    const [event] = sandbox.stripe.events();
    const { secret } = await stripeClient(sandbox).webhookEndpoints.create({ url, enabled_events: ['*'] });
    const { body, headers } = sandbox.stripe.signedEvent(event?.event.id ?? '');
    expect(Stripe.webhooks.constructEvent(body, headers['stripe-signature'], secret ?? '').id).toBe(
      event?.event.id,
    );
  });

  test('of the site’s own account survive changes and can be deleted', async () => {
    const client = stripeClient(await sandboxForTest());
    const [endpoint] = (await client.webhookEndpoints.list()).data;
    expect(endpoint?.url).toBe('http://localhost:8080/api/webhooks/stripe');
    await client.webhookEndpoints.update(endpoint?.id ?? '', { url });
    expect((await client.webhookEndpoints.list()).data).toMatchObject([{ id: endpoint?.id, url }]);
    await client.webhookEndpoints.del(endpoint?.id ?? '');
    expect((await client.webhookEndpoints.list()).data).toEqual([]);
  });
});

describe('payment links', () => {
  test('are created from a price, and open a checkout of their kind', async () => {
    const sandbox = await sandboxForTest({ emptyAccounts: true });
    const client = stripeClient(sandbox);
    const price = await client.prices.create({
      currency: 'eur',
      unit_amount: 100,
      recurring: { interval: 'month' },
      product_data: { name: 'Monthly donation' },
    });
    const redirect = 'https://www.example.org/?checkout_session_id={CHECKOUT_SESSION_ID}&recurring=true';
    const link = await client.paymentLinks.create({
      line_items: [{ price: price.id, quantity: 25 }],
      after_completion: { type: 'redirect', redirect: { url: redirect } },
      billing_address_collection: 'required',
      phone_number_collection: { enabled: true },
      custom_fields: [
        {
          key: 'heard',
          label: { type: 'custom', custom: 'How?' },
          type: 'dropdown',
          dropdown: { options: [{ label: 'A friend', value: 'friend' }] },
        },
      ],
    });
    expect(link).toMatchObject({
      active: true,
      currency: 'eur',
      after_completion: { type: 'redirect', redirect: { url: redirect } },
      billing_address_collection: 'required',
      phone_number_collection: { enabled: true },
      custom_fields: [{ key: 'heard', type: 'dropdown', dropdown: { options: [{ value: 'friend' }] } }],
    });
    expect((await client.paymentLinks.list()).data).toEqual([expect.objectContaining({ id: link.id })]);

    const path = new URL(link.url).pathname;
    const opened = await fetch(sandbox.url + path, { redirect: 'manual' });
    const session = sandbox.stripe.session(opened.headers.get('location')?.split('/').at(-1) ?? '');
    expect(session).toMatchObject({ payment_link: link.id, mode: 'subscription' });

    await client.paymentLinks.update(link.id, { active: false });
    expect((await fetch(sandbox.url + path, { redirect: 'manual' })).status).toBe(404);
  });

  test('need a price; a monthly price cannot leave the amount to the donor', async () => {
    const client = stripeClient(await sandboxForTest());
    expect(
      await rejection(client.paymentLinks.create({ line_items: [{ price: 'price_none', quantity: 1 }] })),
    ).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect(
      await rejection(
        client.prices.create({
          currency: 'usd',
          recurring: { interval: 'month' },
          custom_unit_amount: { enabled: true },
          product_data: { name: 'Donation' },
        }),
      ),
    ).toMatchObject({ statusCode: 400 });
  });
});

test('a right that the key lacks is answered as Stripe does', async () => {
  const sandbox = await sandboxForTest();
  sandbox.faults.set({ call: 'stripe.paymentLinks.list', kind: 'status', status: 403 });
  const error = await rejection(
    stripeClient(sandbox)
      .paymentLinks.list()
      .then((list) => list.data),
  );
  expect(error).toBeInstanceOf(Stripe.errors.StripePermissionError);
});
