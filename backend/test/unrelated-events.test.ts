import { beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { gifts } from '../src/database/schema.js';
import { EVENT_TYPES } from '../src/payments/stripe-events.js';
import { newEmail, pay, renew, sendWebhook } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

/** What an object of an older API version or of a fixture has at least, beside its numbers. */
const REQUIRED_FIELDS = [
  'id',
  'object',
  'created',
  'currency',
  'livemode',
  'mode',
  'status',
  'payment_status',
];

/**
 * The endpoint also receives events about Stripe's fixtures, other products of the account and objects of older API
 * versions. Stripe would retry for days after a response that is not 2xx.
 */
describe('a signed event about an unrelated object is accepted and records no gift', () => {
  const api = setupTestApi('postgresql');
  let objects: Record<string, unknown>[];
  beforeAll(() => {
    const { stripe } = api.sandbox;
    const once = pay(api, { email: newEmail(), paymentLink: null });
    const monthly = pay(api, { email: newEmail(), kind: 'monthly', paymentLink: null });
    renew(api, monthly);
    stripe.refund(once, 100, false);
    stripe.dispute(monthly, 'lost', false);
    const { sessions, invoices, charges, refunds, disputes, subscriptions, paymentIntents } = stripe.state;
    objects = [sessions, invoices, charges, refunds, disputes, subscriptions, paymentIntents].map(
      (table) => table.newestFirst()[0] as unknown as Record<string, unknown>,
    );
  });

  const bare = (object: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => [
        name,
        REQUIRED_FIELDS.includes(name) || typeof value === 'number' ? value : null,
      ]),
    );
  const send = (type: string, object: object) => {
    const created = Math.floor(Date.now() / 1000);
    const event = { id: `evt_${type}`, object: 'event', created, livemode: false, type, data: { object } };
    return sendWebhook(api, event as unknown as Stripe.Event);
  };

  test.each([...EVENT_TYPES, 'customer.subscription.deleted', 'a.type.to.come'])('%s', async (type) => {
    for (const object of objects) {
      const statuses = [await send(type, object), await send(type, bare(object))];
      expect([object.object, ...statuses]).toEqual([object.object, 200, 200]);
    }
    expect(await api.orm.$count(gifts)).toBe(0);
  });
});
