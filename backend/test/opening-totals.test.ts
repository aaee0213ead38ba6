import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { gifts, people } from '../src/database/schema.js';
import { GiftLedger } from '../src/gifts/gift-ledger.js';
import { UndeliveredEvents } from '../src/payments/undelivered-events.js';
import { PaymentHistory } from '../src/payments/payment-history.js';
import { Reconciliation } from '../src/reconciliation/reconciliation.js';
import { ENGINES } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { attributesOf, comeBack, deliver, eventsOf, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

/** docs/decisions/0016-opening-totals.md has these cases as a table. */
describe.each(ENGINES)('a new ledger beside an old mailing service, on the %s database', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterEach(() => world.sandbox.faults.clear());
  afterAll(() => world.close());

  const donated = (email: string) => attributesOf(world, email).DONATED_AMOUNT;
  const shows = (email: string, total: number) =>
    eventually(() => expect(donated(email)).toBe(total), 20_000);
  const give = async (email: string, amountMinor: number) => {
    const session = pay(world, { email, amountMinor });
    await comeBack(world.browser(), session);
    return session;
  };
  const reconcile = async () => {
    const lines: string[] = [];
    const reconciliation = world.app.get(Reconciliation, { strict: false });
    const total = await reconciliation.run({ fix: true, since: null, say: (line) => lines.push(line) });
    expect({ left: total.left, lines }).toEqual({ left: 0, lines: expect.anything() });
  };
  const historyIsRead = () =>
    eventually(async () => expect(await world.app.get(GiftLedger).isHistoryRead()).toBe(true), 20_000);
  /** What the site before this one left behind: it added each payment to the contact by itself. */
  const contactWithTotal = (email: string, total: number, currency = 'usd') =>
    world.sandbox.brevo.seed({
      email,
      attributes: { DONATED_AMOUNT: total, DONATION_CURRENCY: currency },
      listIds: [6],
    });

  test('rebuilt from the provider, it shows every total as it was', async () => {
    const [once, monthly, refunded] = [newDonor(), newDonor(), newDonor()];
    await give(once, 4_200);
    const session = pay(world, { email: monthly, kind: 'monthly', amountMinor: 2_000 });
    await comeBack(world.browser(), session);
    world.sandbox.stripe.renew(world.sandbox.stripe.session(session).subscription as string, {}, false);
    await deliver(world, eventsOf(world, 'invoice.paid').at(-1) ?? '');
    const returned = await give(refunded, 5_000);
    world.sandbox.stripe.refund(returned, 1_500, false);
    await deliver(world, eventsOf(world, 'charge.refunded').at(-1) ?? '');
    await Promise.all([shows(once, 42), shows(monthly, 40), shows(refunded, 35)]);

    await world.loseLedger();
    await historyIsRead();
    await reconcile();
    expect([donated(once), donated(monthly), donated(refunded)]).toEqual([42, 40, 35]);
    await give(once, 800);
    await shows(once, 50);
  });

  test('with the events that were never delivered as well', async () => {
    const email = newDonor();
    await give(email, 4_200);
    await shows(email, 42);
    await world.loseLedger();
    await world.app.get(UndeliveredEvents, { strict: false }).recover(null);
    await deliver(world, eventsOf(world, 'checkout.session.completed').at(-1) ?? '');
    await reconcile();
    expect(donated(email)).toBe(42);
  });

  test('a contact of the time before keeps its total, and each new gift adds once', async () => {
    const email = newDonor();
    for (const amountMinor of [6_000, 3_000, 3_000]) pay(world, { email, amountMinor });
    contactWithTotal(email, 120);
    await world.loseLedger();
    await historyIsRead();
    await reconcile();
    expect(donated(email)).toBe(120);
    await give(email, 3_000);
    await shows(email, 150);
    await world.loseLedger();
    await historyIsRead();
    await reconcile();
    expect(donated(email)).toBe(150);
  });

  test.each([
    ['more than the provider explains', 120, 5_000, 120, 70],
    ['less than the provider has', 80, 12_000, 120, 0],
  ])('a contact that shows %s', async (_, shown, paidMinor, total, opening) => {
    const email = newDonor();
    pay(world, { email, amountMinor: paidMinor });
    contactWithTotal(email, shown);
    await world.loseLedger();
    await eventually(
      () =>
        expect(attributesOf(world, email)).toMatchObject({
          DONATED_AMOUNT: total,
          OPENING_DONATED_AMOUNT: opening,
        }),
      20_000,
    );
  });

  test('what was given otherwise than through the provider stays, and what nobody had heard of counts once', async () => {
    const email = newDonor();
    contactWithTotal(email, 120);
    await give(email, 3_000);
    await shows(email, 150);
    expect(attributesOf(world, email)).toMatchObject({
      OPENING_DONATED_AMOUNT: 120,
      OPENING_DONATION_CURRENCY: 'usd',
    });
    const unheard = newDonor();
    pay(world, { email, amountMinor: 2_000 });
    pay(world, { email: unheard, amountMinor: 1_000 });
    await world.loseLedger();
    await historyIsRead();
    await reconcile();
    expect([donated(email), donated(unheard)]).toEqual([170, 10]);
  });

  test('an account that lacks the attributes of the opening keeps its totals too', async () => {
    const [email, without] = [newDonor(), newDonor()];
    contactWithTotal(email, 120);
    await give(email, 3_000);
    await give(without, 4_200);
    await Promise.all([shows(email, 150), shows(without, 42)]);
    for (const donor of [email, without]) {
      const { attributes = {}, listIds = [] } = world.sandbox.brevo.contact(donor) ?? {};
      const { OPENING_DONATED_AMOUNT: _amount, OPENING_DONATION_CURRENCY: _currency, ...kept } = attributes;
      world.sandbox.brevo.seed({ email: donor, attributes: kept, listIds });
    }
    await world.loseLedger();
    await historyIsRead();
    await reconcile();
    expect([donated(email), donated(without)]).toEqual([150, 42]);
  });

  test('an account that lacks the attributes of the opening is told of in health', async () => {
    const email = newDonor();
    const openingAttributes = async () =>
      ((await world.browser().get('/health/ready')).body as { parts: object }).parts;
    await give(email, 1_000);
    await give(email, 1_000);
    await shows(email, 20);
    expect(await openingAttributes()).toMatchObject({ openingAttributes: 'up' });
    const { attributes = {}, listIds = [] } = world.sandbox.brevo.contact(email) ?? {};
    const { OPENING_DONATED_AMOUNT: _amount, ...kept } = attributes;
    world.sandbox.brevo.seed({ email, attributes: kept, listIds });
    await give(email, 1_000);
    await shows(email, 30);
    expect(await openingAttributes()).toMatchObject({ openingAttributes: 'down' });
  });

  test('a ledger restored from a backup learns of donors who came after it', async () => {
    const email = newDonor();
    contactWithTotal(email, 120);
    await give(email, 4_200);
    await shows(email, 162);
    // As a backup of the time before knows nothing of them.
    const { orm } = world.app.get(Database, { strict: false });
    await orm.execute(sql`truncate gifts, people, contact_changes, outbox, session_claims cascade`);
    await reconcile();
    expect(donated(email)).toBe(162);
  });

  test('a refund of a gift that an earlier ledger counted is taken off once', async () => {
    const email = newDonor();
    contactWithTotal(email, 120);
    const session = await give(email, 3_000);
    await shows(email, 150);
    await world.loseLedger();
    await historyIsRead();
    world.sandbox.stripe.refund(session, 1_000, false);
    await deliver(world, eventsOf(world, 'charge.refunded').at(-1) ?? '');
    await shows(email, 140);
    await reconcile();
    expect(donated(email)).toBe(140);
  });

  test('an opening in another currency than the newest gift’s outlives the ledger', async () => {
    const email = newDonor();
    contactWithTotal(email, 120);
    await comeBack(world.browser(), pay(world, { email, amountMinor: 1_000, currency: 'eur' }));
    await shows(email, 10);
    await world.loseLedger();
    await historyIsRead();
    await reconcile();
    expect(attributesOf(world, email)).toMatchObject({
      DONATED_AMOUNT: 10,
      DONATION_CURRENCY: 'eur',
      OPENING_DONATED_AMOUNT: 120,
    });
    await give(email, 500);
    await shows(email, 125);
  });

  test('while the history cannot be read, a total that may contain it waits', async () => {
    const [known, unknown] = [newDonor(), newDonor()];
    pay(world, { email: known, amountMinor: 12_000 });
    contactWithTotal(known, 120);
    world.sandbox.faults.set({ call: 'stripe.sessions.list', kind: 'status', status: 500 });
    await world.loseLedger();
    await give(known, 3_000);
    await give(unknown, 700);
    await shows(unknown, 7);
    await eventually(() => expect(attributesOf(world, known).firstName).toBe('Test'));
    expect(donated(known)).toBe(120);
    world.sandbox.faults.clear();
    await world.app.get(PaymentHistory, { strict: false }).readOnce();
    await shows(known, 150);
  });

  test('a ledger from before this rule learns what its openings were made of', async () => {
    const email = newDonor();
    for (const amountMinor of [6_000, 6_000]) pay(world, { email, amountMinor });
    contactWithTotal(email, 130);
    await world.loseLedger();
    await historyIsRead();
    await give(email, 3_000);
    await shows(email, 160);
    // As that ledger left it: it knew its own gift, and what the contact had shown before.
    const { orm } = world.app.get(Database, { strict: false });
    const [person] = await orm.select().from(people).where(eq(people.email, email));
    await orm.execute(sql`delete from gifts where person_id = ${person?.id} and amount_minor = 6000`);
    await orm
      .update(people)
      .set({ unexplainedMinor: null, openingMinor: 13_000 })
      .where(eq(people.email, email));
    await orm.execute(sql`update ledger_state set history_read_at = null`);
    expect(await orm.$count(gifts, eq(gifts.personId, person?.id ?? 0))).toBe(1);
    const { attributes = {}, listIds = [] } = world.sandbox.brevo.contact(email) ?? {};
    const { OPENING_DONATED_AMOUNT: _amount, ...kept } = attributes;
    world.sandbox.brevo.seed({ email, attributes: kept, listIds });

    await world.app.get(PaymentHistory, { strict: false }).readOnce();
    await reconcile();
    expect(donated(email)).toBe(160);
    expect(attributesOf(world, email).OPENING_DONATED_AMOUNT).toBe(10);
  });
});
