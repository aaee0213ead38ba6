import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { Database } from '../src/database/database.js';
import { gifts } from '../src/database/schema.js';
import { EVENT_TYPES } from '../src/payments/stripe-events.js';
import { deliverEvent, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

/** What Stripe's own fixtures leave in an object; everything else in them is null, empty or another's. */
const ALWAYS_THERE = ['id', 'object', 'created', 'currency', 'livemode', 'mode', 'status', 'payment_status'];

/**
 * An endpoint hears of objects that no gift of the site ever made: Stripe's fixtures, other products of the account, older
 * API versions. An answer that is not 2xx would have Stripe repeat them for days.
 */
describe('a signed event of any kind is answered 200, and none of these is a gift', () => {
  let world: World;
  const objects = new Map<string, Record<string, unknown>>();
  beforeAll(async () => {
    world = await createWorld('postgresql');
    const { stripe } = world.sandbox;
    const once = pay(world, { email: newDonor(), paymentLink: null });
    const monthly = pay(world, { email: newDonor(), kind: 'monthly', paymentLink: null });
    stripe.renew(stripe.session(monthly).subscription as string, {}, false);
    stripe.refund(once, 100, false);
    stripe.dispute(monthly, 'lost', false);
    const { sessions, invoices, charges, refunds, disputes, subscriptions, paymentIntents } = stripe.state;
    for (const table of [sessions, invoices, charges, refunds, disputes, subscriptions, paymentIntents]) {
      const object = table.newestFirst()[0] as unknown as Record<string, unknown>;
      objects.set(object.object as string, object);
    }
  });
  afterAll(() => world.close());

  const kinds = [
    'checkout.session',
    'invoice',
    'charge',
    'refund',
    'dispute',
    'subscription',
    'payment_intent',
  ];
  const bare = (object: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(object).map(([name, value]) => [
        name,
        ALWAYS_THERE.includes(name) || typeof value === 'number' ? value : null,
      ]),
    );
  const told = (type: string, object: object) =>
    deliverEvent(world, {
      id: `evt_${type}`,
      object: 'event',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      type,
      data: { object },
    } as unknown as Stripe.Event);

  test.each([...EVENT_TYPES, 'customer.subscription.deleted', 'payment_link.created', 'a.type.to.come'])(
    '%s',
    async (type) => {
      for (const kind of kinds) {
        const object = objects.get(kind) ?? {};
        expect([kind, await told(type, object), await told(type, bare(object))]).toEqual([kind, 200, 200]);
      }
      const { orm } = world.app.get(Database, { strict: false });
      expect(await orm.$count(gifts)).toBe(0);
    },
  );
});
