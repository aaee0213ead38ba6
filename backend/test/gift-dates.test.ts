import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { gifts } from '../src/core/database/schema.js';
import { PaymentSync } from '../src/payments/payment-sync.js';
import { GiftLedger } from '../src/ledger/gift-ledger.js';
import { idOf } from '../../sandbox/src/stripe/stripe-objects.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { changeSession, newEmail, pay, returnFromCheckout, sendLatest } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

describe('the date of a gift is when it was paid, whatever records it', () => {
  const api = setupTestApi('postgresql');

  const dateOf = async (session: string) => {
    const [gift] = await api.orm.select().from(gifts).where(eq(gifts.providerKey, session));
    return gift === undefined ? undefined : gift.givenAt.getTime() / 1000;
  };
  /** Changes when an event happened, and when the checkout was opened that it is about. */
  const moveEvents = (session: string, byS: number) => {
    const { events } = api.sandbox.stripe.state;
    const { created: opened } = api.sandbox.stripe.session(session);
    for (const event of events.values()) {
      if ((event.data.object as { id: string }).id !== session) continue;
      const object = { ...event.data.object, created: opened };
      events.set(event.id, {
        ...event,
        created: event.created + byS,
        data: { ...event.data, object },
      } as never);
    }
  };
  const moveCharge = (session: string, created: number) => {
    const { stripe } = api.sandbox;
    const charge = stripe.chargeOf(session);
    if (charge) stripe.state.charges.set(charge.id, { ...charge, created });
  };
  const readHistory = async () => {
    await eventually(async () => expect(await api.get(GiftLedger).isBackfilled()).toBe(true));
    await api.get(GiftLedger).resetBackfill();
    await api.get(PaymentSync).backfill();
  };

  type Way = (session: string) => Promise<unknown>;
  const ways: Record<string, Way> = {
    'the donor who returns': (session) => returnFromCheckout(api.browser(), session),
    'the webhook': () => sendLatest(api, 'checkout.session.completed'),
    'the hourly look at events': () => api.get(PaymentSync).handleUndelivered(null),
    'the history': readHistory,
  };

  test.each(Object.keys(ways).flatMap((way) => [['once', way] as const, ['monthly', way] as const]))(
    'given %s, recorded by %s',
    async (kind, way) => {
      const session = pay(api, { email: newEmail(), kind });
      const { stripe } = api.sandbox;
      const { created, invoice } = stripe.session(session);
      const paidAt = stripe.state.invoices.get(idOf(invoice))?.status_transitions.paid_at;
      changeSession(api, session, { created: created - 20 * HOUR_S });
      moveEvents(session, 5);
      await ways[way]?.(session);
      expect(await dateOf(session)).toBe(kind === 'once' ? stripe.chargeOf(session)?.created : paidAt);
    },
  );

  /** A bank debit of three days ago that settles now. Returns when it did. */
  const settle = (session: string, daysAgo: number) => {
    const { stripe } = api.sandbox;
    const began = stripe.session(session).created - daysAgo * DAY_S;
    changeSession(api, session, { created: began });
    moveCharge(session, began + 60);
    stripe.settle(session, 'paid', false);
    moveEvents(session, -HOUR_S);
    return stripe.log.all().findLast(({ objectId }) => objectId === session)?.event.created;
  };
  const settled: Record<string, Way> = {
    ...ways,
    'the webhook': () => sendLatest(api, 'checkout.session.async_payment_succeeded'),
  };

  test.each(Object.keys(settled))('of a bank debit that settled days later, recorded by %s', async (way) => {
    const session = pay(api, { email: newEmail(), unpaid: true });
    const settledAt = settle(session, 3);
    await settled[way]?.(session);
    expect(await dateOf(session)).toBe(settledAt);
  });

  test('of a bank debit whose event Stripe no longer has, it is that of the charge', async () => {
    const session = pay(api, { email: newEmail(), unpaid: true });
    settle(session, 31);
    await readHistory();
    expect(await dateOf(session)).toBe(api.sandbox.stripe.chargeOf(session)?.created);
  });
});
