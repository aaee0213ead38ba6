import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { Database } from '../src/database/database.js';
import { gifts, undecidedPayments } from '../src/database/schema.js';
import { GiftLedger } from '../src/gifts/gift-ledger.js';
import { UndeliveredEvents } from '../src/payments/undelivered-events.js';
import { UndecidedPayments } from '../src/payments/undecided-payments.js';
import { Reconciliation } from '../src/reconciliation/reconciliation.js';
import { ENGINES } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { attributesOf, comeBack, deliver, deliverEvent, eventsOf, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

const CHECKOUT = 'checkout.session.completed';

describe.each(ENGINES)('what counts as a gift, on the %s database', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterEach(() => world.sandbox.faults.clear());
  afterAll(() => world.close());

  const donated = (email: string) => attributesOf(world, email).DONATED_AMOUNT;
  const lastOf = (type: string) => eventsOf(world, type).at(-1) ?? '';
  const subscriptionOf = (session: string) => world.sandbox.stripe.session(session).subscription as string;
  const database = () => world.app.get(Database, { strict: false }).orm;
  const reconcile = async (fix: boolean) => {
    const lines: string[] = [];
    const reconciliation = world.app.get(Reconciliation, { strict: false });
    const total = await reconciliation.run({ fix, since: null, say: (line) => lines.push(line) });
    return { ...total, lines };
  };
  /** What happens in every way that a payment can be told. */
  const tellInEveryWay = async (session: string) => {
    expect(await deliver(world, lastOf(CHECKOUT))).toBe(200);
    const answer = await comeBack(world.browser(), session);
    await world.app.get(UndeliveredEvents, { strict: false }).recover(null);
    expect(await reconcile(true)).toMatchObject({ left: 0 });
    return answer;
  };

  test.each([
    ['another payment link', 'plink_of_the_shop'],
    ['no payment link', null],
  ])('a checkout through %s does not', async (_, paymentLink) => {
    const email = newDonor();
    const before = await database().$count(gifts);
    const session = pay(world, { email, paymentLink });
    expect((await tellInEveryWay(session)).status).toBe(404);
    expect(await database().$count(gifts)).toBe(before);
    expect(world.sandbox.brevo.contact(email)).toBeUndefined();
  });

  test('a renewal of a subscription that began with something else does not', async () => {
    const email = newDonor();
    const before = await database().$count(gifts);
    const session = pay(world, { email, kind: 'monthly', paymentLink: 'plink_of_the_shop' });
    world.sandbox.stripe.renew(subscriptionOf(session), {}, false);
    expect(await deliver(world, lastOf('invoice.paid'))).toBe(200);
    await tellInEveryWay(session);
    expect(await database().$count(gifts)).toBe(before);
  });

  test('an event of a connected account does not', async () => {
    const email = newDonor();
    const session = pay(world, { email });
    const logged = world.sandbox.stripe.event(lastOf(CHECKOUT));
    if (!logged) throw new Error('there is an event');
    const connected = { ...logged.event, account: 'acct_of_another' } as Stripe.Event;
    expect(await deliverEvent(world, connected)).toBe(200);
    expect(await world.app.get(GiftLedger).knowsGift(session)).toBe(false);
    await reconcile(true);
  });

  test('what a donor pays at once for raising their monthly gift does', async () => {
    const email = newDonor();
    const session = pay(world, { email, kind: 'monthly', amountMinor: 2_000 });
    await comeBack(world.browser(), session);
    world.sandbox.stripe.renew(
      subscriptionOf(session),
      { amountMinor: 700, reason: 'subscription_update' },
      false,
    );
    await deliver(world, lastOf('invoice.paid'));
    await eventually(() => expect(donated(email)).toBe(27));
  });

  test('the account’s own links may be named instead of found', async () => {
    const named = await createWorld(engine);
    // As for a key that may not read payment links.
    named.sandbox.faults.set({ call: 'stripe.paymentLinks.list', kind: 'status', status: 403 });
    await named.loseLedger({
      STRIPE_PAYMENT_LINKS: 'plink_one, plink_two',
      DONATE_MONTHLY_URL: '',
      DONATE_ONCE_URL: '',
    });
    const email = newDonor();
    await comeBack(named.browser(), pay(named, { email, paymentLink: 'plink_two' }));
    await eventually(() => expect(attributesOf(named, email).DONATED_AMOUNT).toBe(50));
    const other = pay(named, { email: newDonor() });
    expect((await comeBack(named.browser(), other)).status).toBe(404);
    await named.close();
  });
});

describe.each(ENGINES)('while the site’s payment links cannot be found out, on the %s database', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
    world.sandbox.faults.set({ call: 'stripe.paymentLinks.list', kind: 'status', status: 403 });
    await world.loseLedger();
  });
  afterAll(() => world.close());

  const donated = (email: string) => attributesOf(world, email).DONATED_AMOUNT;
  const lastOf = (type: string) => eventsOf(world, type).at(-1) ?? '';
  const subscriptionOf = (session: string) => world.sandbox.stripe.session(session).subscription as string;
  const database = () => world.app.get(Database, { strict: false }).orm;

  test('payments wait, and are decided later', async () => {
    const [giver, shopper, subscriber] = [newDonor(), newDonor(), newDonor()];
    const health = await world.browser().get('/health/ready');
    expect([health.status, health.body]).toEqual([
      200,
      { status: 'ok', parts: { database: 'up', paymentLinks: 'down' } },
    ]);

    const gift = pay(world, { email: giver });
    expect(await deliver(world, lastOf(CHECKOUT))).toBe(200);
    expect((await comeBack(world.browser(), gift)).status).toBe(200);
    pay(world, { email: shopper, paymentLink: 'plink_of_the_shop' });
    expect(await deliver(world, lastOf(CHECKOUT))).toBe(200);
    const monthly = pay(world, { email: subscriber, kind: 'monthly', amountMinor: 1_000 });
    expect(await deliver(world, lastOf(CHECKOUT))).toBe(200);
    world.sandbox.stripe.renew(subscriptionOf(monthly), {}, false);
    expect(await deliver(world, lastOf('invoice.paid'))).toBe(200);
    expect(await database().$count(undecidedPayments)).toBe(4);
    expect(await database().$count(gifts)).toBe(0);
    const lines: string[] = [];
    const reconciliation = world.app.get(Reconciliation, { strict: false });
    const { left } = await reconciliation.run({ fix: true, since: null, say: (line) => lines.push(line) });
    expect({ left, lines }).toEqual({
      left: 1,
      lines: [expect.stringMatching(/^4 payments cannot be told from other sales/)],
    });

    world.sandbox.faults.clear();
    const waiting = world.app.get(UndecidedPayments, { strict: false });
    await eventually(() => waiting.decide(), 20_000);
    await eventually(() => expect([donated(giver), donated(subscriber)]).toEqual([50, 20]), 20_000);
    expect(world.sandbox.brevo.contact(shopper)).toBeUndefined();
    expect(await database().$count(undecidedPayments)).toBe(0);
    expect((await world.browser().get('/health/ready')).body.parts.paymentLinks).toBe('up');
  });
});

describe.each(ENGINES)('currencies, on the %s database', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.close());

  const give = async (email: string, amountMinor: number, currency: string) => {
    const session = pay(world, { email, amountMinor, currency });
    await comeBack(world.browser(), session);
    return session;
  };
  const lastOf = (type: string) => eventsOf(world, type).at(-1) ?? '';

  test('a gift that went back whole does not decide the currency', async () => {
    const email = newDonor();
    await give(email, 500_000, 'usd');
    const refunded = await give(email, 100, 'eur');
    world.sandbox.stripe.refund(refunded, undefined, false);
    await deliver(world, lastOf('charge.refunded'));
    await eventually(() =>
      expect(attributesOf(world, email)).toMatchObject({
        DONATED_AMOUNT: 5_000,
        DONATION_CURRENCY: 'usd',
        LAST_DONATION_AMOUNT: 5_000,
      }),
    );
  });

  test.each(['refund', 'dispute'] as const)(
    'a %s in another currency than its gift’s is kept, not subtracted, and named',
    async (kind) => {
      const email = newDonor();
      const session = await give(email, 10_000, 'usd');
      const { state } = world.sandbox.stripe;
      if (kind === 'refund') {
        world.sandbox.stripe.refund(session, 5_000, false);
        const refund = state.refunds.newestFirst()[0];
        if (refund) state.refunds.set(refund.id, { ...refund, currency: 'jpy' });
        await deliver(world, lastOf('charge.refunded'));
      } else {
        world.sandbox.stripe.dispute(session, 'lost', false);
        const dispute = state.disputes.newestFirst()[0];
        const logged = world.sandbox.stripe.event(lastOf('charge.dispute.closed'));
        if (!dispute || !logged) throw new Error('there is a dispute');
        const inYen = { ...dispute, currency: 'jpy', amount: 5_000 };
        state.disputes.set(dispute.id, inYen);
        await deliverEvent(world, { ...logged.event, data: { object: inYen } } as Stripe.Event);
      }
      const lines: string[] = [];
      const { left } = await world.app
        .get(Reconciliation, { strict: false })
        .run({ fix: true, since: null, say: (line) => lines.push(line) });
      const words = `Payment ${world.sandbox.stripe.session(session).payment_intent as string}: 5000 jpy went back of a gift in usd, and is not subtracted. Look at it yourself.`;
      expect(lines).toContain(words);
      expect(left).toBeGreaterThan(0);
      expect(attributesOf(world, email).DONATED_AMOUNT).toBe(100);
    },
  );
});

describe.each(ENGINES)('what cannot be read, on the %s database', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterEach(() => world.sandbox.faults.clear());
  afterAll(() => world.close());

  test.each([
    ['a NUL', 'Te\u0000st Don\u0000or'],
    ['a lone surrogate', 'Te\ud800st \udc00Donor'],
    ['more than any name has', `${'N'.repeat(100_000)} 💛`],
  ])('%s in a payment’s name does not keep the gift out', async (_, name) => {
    const email = newDonor();
    const session = pay(world, { email, name });
    expect(await deliver(world, eventsOf(world, CHECKOUT).at(-1) ?? '')).toBe(200);
    await eventually(() => expect(attributesOf(world, email)).toMatchObject({ DONATED_AMOUNT: 50 }));
    expect((await comeBack(world.browser(), session)).status).toBe(200);
  });

  test('one row in the history is named, and stops neither reconciliation nor the hourly look', async () => {
    const [before, after] = [newDonor(), newDonor()];
    pay(world, { email: before, amountMinor: 700 });
    const broken = pay(world, { email: newDonor() });
    pay(world, { email: after, amountMinor: 900 });
    const { state } = world.sandbox.stripe;
    state.sessions.set(broken, { ...world.sandbox.stripe.session(broken), created: 'never' as never });
    const lines: string[] = [];
    const { left } = await world.app
      .get(Reconciliation, { strict: false })
      .run({ fix: true, since: null, say: (line) => lines.push(line) });
    expect({ left, lines: lines.filter((line) => !line.endsWith('Mended.')) }).toEqual({
      left: 1,
      lines: [expect.stringContaining(`entry that ends in ${broken.slice(-6)} cannot be read.`)],
    });
    expect([before, after].map((email) => attributesOf(world, email).DONATED_AMOUNT)).toEqual([7, 9]);
    state.sessions.delete(broken);
  });

  test('one gift that the database refuses is named, and the others are recorded', async () => {
    const [before, after] = [newDonor(), newDonor()];
    pay(world, { email: before, amountMinor: 700 });
    const broken = pay(world, { email: newDonor() });
    pay(world, { email: after, amountMinor: 900 });
    const { state } = world.sandbox.stripe;
    state.sessions.set(broken, { ...world.sandbox.stripe.session(broken), amount_total: 1e30 });
    const lines: string[] = [];
    const { left } = await world.app
      .get(Reconciliation, { strict: false })
      .run({ fix: true, since: null, say: (line) => lines.push(line) });
    expect({ left, lines: lines.filter((line) => !line.endsWith('Mended.')) }).toEqual({
      left: 1,
      lines: [expect.stringMatching(/^Gift pi_.* It could not be mended\.$/)],
    });
    expect([before, after].map((email) => attributesOf(world, email).DONATED_AMOUNT)).toEqual([7, 9]);
    state.sessions.delete(broken);
  });

  test('a checkout keeps out none of the further months, nor the end of the history', async () => {
    const email = newDonor();
    const session = pay(world, { email, kind: 'monthly', amountMinor: 2_000 });
    const { state } = world.sandbox.stripe;
    state.sessions.set(session, { ...world.sandbox.stripe.session(session), created: 'never' as never });
    world.sandbox.stripe.renew(world.sandbox.stripe.session(session).subscription as string, {}, false);
    expect(await deliver(world, eventsOf(world, 'invoice.paid').at(-1) ?? '')).toBe(200);
    await eventually(() => expect(attributesOf(world, email).DONATED_AMOUNT).toBe(20));
    await world.loseLedger();
    const isHistoryRead = () => world.app.get(GiftLedger).isHistoryRead();
    await eventually(async () => expect(await isHistoryRead()).toBe(true), 20_000);
  });
});
