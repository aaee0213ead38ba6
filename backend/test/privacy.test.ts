import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import {
  and,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  isTable,
  max,
  sql,
} from 'drizzle-orm';
import pg from 'pg';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { RETENTION_DAYS } from '../src/contract/retention.js';
import * as schema from '../src/core/database/schema.js';
import { sha256 } from '../src/core/http/browser-token.js';
import { GiftLedger } from '../src/ledger/gift-ledger.js';
import { PaymentSync } from '../src/payments/payment-sync.js';
import { Erasures } from '../src/ledger/erasures.js';
import { PersonEraser } from '../src/operator/privacy/person-eraser.js';
import { PersonMover } from '../src/operator/privacy/person-mover.js';
import { PersonRecords, toPersonCopy, type PersonRecord } from '../src/operator/privacy/person-record.js';
import { Retention } from '../src/operator/privacy/retention.js';
import { expectHistoryRead, makeDeliveriesDue, reconcile } from './support/ledger.js';
import {
  addDonor,
  changeSession,
  contactAttributes,
  donatedAmount,
  eventIds,
  expectTotal,
  give,
  newEmail,
  pay,
  renew,
  returnFromCheckout,
  sendEvent,
  sendLatest,
  contactTokenOf,
} from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const { contactChanges, erasures, gifts, messages, outbox } = schema;
const { people, pledges, rateCounters, sentMails, sessionClaims } = schema;

/** The items of the lists in docs/threat-model.md. */
const items = readFileSync(new URL('../../docs/threat-model.md', import.meta.url), 'utf8').split(/\n+- /);

/** Every table by its name in schema.ts, and what docs/threat-model.md says of it. @throws Error for one that it does not name */
const tables = Object.entries(schema).flatMap(([key, table]) => {
  if (!isTable(table)) return [];
  const name = getTableName(table);
  const about = items.find((item) => item.split(': ')[0]?.split(', ').includes(`\`${name}\``));
  if (about === undefined) throw new Error(`docs/threat-model.md, Privacy, does not name the table ${name}`);
  return [{ key, name, table, about }];
});

/** Numbers, states of deliveries, hashes, and what repeats another column: a copy for the person leaves them out. */
const NOT_IN_COPY = {
  contactChanges: 'id personId listIds onlyEmptyFields refusedAt subscribesToNewsletter isFromPayment',
  gifts: 'id providerKey personId subscription recordedAt syncedAt',
  messages: 'id email',
  outbox:
    'subjectId revision attempts dueAt leasedUntil leaseToken uncertainUntil queuedAt unanswered refusedSince blockedBy givenUpAt',
  people: 'id email contactTotalMinor openingCurrency openingWasKept',
  pledges: 'id personId changeId',
  reversals: 'providerKey invoice readNumber',
  sentMails: 'id key personId data queuedAt',
  sessionClaims: 'sessionHash browserHash personId amountMinor currency kind purpose',
};

/** The columns that `person export` reads, as `table.column`. */
function columnsInCopy(record: PersonRecord): Set<string> {
  const columns = new Set<string>();
  const watch = <Value>(value: Value, path: string): Value => {
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return new Proxy(value, {
      get(target, name) {
        columns.add(`${path}.${String(name)}`);
        const table = name === 'person' ? 'people' : String(name);
        return watch(Reflect.get(target, name) as unknown, Array.isArray(target) ? path : table);
      },
    });
  };
  toPersonCopy(watch(record, ''));
  return columns;
}

const api = setupTestApi('postgresql');

describe('erasing a person', () => {
  const erase = (email: string) => api.get(PersonEraser).erase(email);
  const readRecord = (email: string) => api.get(PersonRecords).read(email);
  const contact = (email: string) => api.sandbox.brevo.contact(email);

  /** A donor with one gift of each kind, a pledge, and a message that waits for the mail server. */
  async function addPerson(email: string) {
    const once = await give(api, { email, amountMinor: 4_200 });
    const monthly = await give(api, { email, kind: 'monthly', amountMinor: 1_000 });
    await expectTotal(api, email, 52);
    api.sandbox.faults.set({ call: 'smtp.*', kind: 'status', status: 451 });
    const message = { name: 'Olena Secret', phoneNumber: '12025550199', email, message: 'Secretword' };
    expect((await api.browser().post('/send-mail').send(message)).status).toBe(200);
    const pledge = { contactId: await contactTokenOf(api, email), attributes: { MILES_AMOUNT: '500' } };
    expect((await api.browser().put('/update-contact').send(pledge)).status).toBe(200);
    return { once, monthly };
  }

  async function expectNoTrace(email: string): Promise<void> {
    const rows = await Promise.all(tables.map(({ table }) => api.orm.select().from(table)));
    const stored = JSON.stringify(rows);
    for (const secret of [email, 'Olena Secret', 'Secretword', '2025550199']) {
      expect(stored).not.toContain(secret);
    }
    expect(contact(email)).toBeUndefined();
  }

  /** As after the minute and a half in which an earlier write may still arrive. */
  async function completeErasures(): Promise<void> {
    // An attempt that is running would store its own due date afterwards.
    const isLeased = and(eq(outbox.kind, 'erasure'), isNotNull(outbox.leasedUntil));
    await eventually(async () => expect(await api.orm.$count(outbox, isLeased)).toBe(0));
    const shiftErasures = (by: string) =>
      api.orm.update(erasures).set({ erasedAt: sql`${erasures.erasedAt} + ${by}::interval` });
    await shiftErasures('-2 minutes');
    await api.orm
      .update(outbox)
      .set({
        dueAt: sql`now()`,
        queuedAt: sql`${outbox.queuedAt} - interval '2 minutes'`,
        uncertainUntil: sql`${outbox.uncertainUntil} - interval '2 minutes'`,
      })
      .where(eq(outbox.kind, 'erasure'));
    await eventually(async () => expect(await api.orm.$count(outbox, eq(outbox.kind, 'erasure'))).toBe(0));
    await shiftErasures('2 minutes');
  }

  const ledgerAmounts = () =>
    api.orm
      .select({ key: gifts.providerKey, amountMinor: gifts.amountMinor, purpose: gifts.purpose })
      .from(gifts)
      .orderBy(gifts.id);

  test('person show has a row of every table with personal data, and the contact; none is left after person erase', async () => {
    const email = newEmail();
    const { once } = await addPerson(email);
    api.sandbox.stripe.refund(once, 200, false);
    expect(await sendLatest(api, 'charge.refunded')).toBe(200);
    await expectTotal(api, email, 50);
    api.sandbox.faults.set({ call: 'brevo.contacts.update', kind: 'status', status: 503 });
    const offer = {
      contactId: await contactTokenOf(api, email),
      attributes: { ORGANISATION_NAME: 'Secretword' },
    };
    expect((await api.browser().put('/update-contact').send(offer)).status).toBe(200);

    // Of keyed hashes nobody can tell whose they are.
    const personal = tables.filter(
      ({ name, about }) => !about.includes('no personal data') && name !== 'rate_counters',
    );
    const rowsOf = ({ person, ...rows }: PersonRecord, key: string): object[] =>
      key === 'people' ? [person ?? []].flat() : (Reflect.get(rows, key) as object[]);
    const withoutRows = (each: PersonRecord) =>
      personal.map(({ key }) => key).filter((key) => rowsOf(each, key).length === 0);
    const record = await readRecord(email);
    expect(withoutRows(record)).toEqual(['erasures']);
    const copied = columnsInCopy(record);
    const notInCopy = personal.flatMap(({ key, table }) => {
      if (key === 'erasures') return [];
      const columns = Object.keys(getTableColumns(table));
      const shown = Object.keys(rowsOf(record, key)[0] ?? {});
      expect([key, ...shown]).toEqual([
        key,
        ...columns.filter((column) => `${key}.${column}` !== 'people.email'),
      ]);
      return [[key, columns.filter((column) => !copied.has(`${key}.${column}`)).join(' ')]];
    });
    expect(Object.fromEntries(notInCopy)).toEqual(NOT_IN_COPY);
    expect(record.mailingService).toMatchObject({ email, attributes: { DONATED_AMOUNT: 50 } });
    await erase(email);
    const left = withoutRows(await readRecord(email));
    expect(left).toEqual(personal.map(({ key }) => key).filter((key) => key !== 'erasures'));
    await completeErasures();
    await expectNoTrace(email);
  });

  test('the amounts stay, everything else is gone, and nothing brings the person back', async () => {
    await expectHistoryRead(api);
    const email = newEmail();
    const { once, monthly } = await addPerson(email);
    const before = await ledgerAmounts();
    expect(await erase(email)).toEqual({ isContactDeleted: true });
    await completeErasures();
    await expectNoTrace(email);
    expect(await ledgerAmounts()).toEqual(before);

    const fixed = await reconcile(api);
    expect(fixed).toMatchObject({ left: 0 });
    for (const type of ['checkout.session.completed', 'invoice.paid']) {
      for (const id of eventIds(api, type)) expect(await sendEvent(api, id)).toBe(200);
    }
    const invoice = renew(api, monthly);
    expect(await sendLatest(api, 'invoice.paid')).toBe(200);
    api.sandbox.stripe.refund(once, 200, false);
    expect(await sendLatest(api, 'charge.refunded')).toBe(200);
    await api.get(PaymentSync).handleUndelivered(null);
    await api.get(GiftLedger).resetBackfill();
    await api.get(PaymentSync).backfill();
    // Another browser with the session's id does not get what Stripe has of it.
    expect((await returnFromCheckout(api.browser(), once)).status).toBe(404);
    await reconcile(api);
    await expectNoTrace(email);
    const after = await ledgerAmounts();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toEqual([{ key: invoice, amountMinor: 1_000, purpose: null }]);
  });

  test('a donor erased while the checkout was open stays nameless, also each month', async () => {
    const email = newEmail();
    await erase(email);
    await completeErasures();
    const isOwn = eq(erasures.id, api.orm.select({ id: max(erasures.id) }).from(erasures));
    await api.orm
      .update(erasures)
      .set({ erasedAt: sql`now() - interval '1 hour'` })
      .where(isOwn);
    const session = pay(api, { email, kind: 'monthly' });
    const { created } = api.sandbox.stripe.session(session);
    changeSession(api, session, { created: created - 7_200 });
    expect((await returnFromCheckout(api.browser(), session)).status).toBe(404);
    const invoice = renew(api, session);
    expect(await sendLatest(api, 'invoice.paid')).toBe(200);
    const rows = await api.orm
      .select()
      .from(gifts)
      .where(inArray(gifts.providerKey, [session, invoice]));
    expect(rows).toMatchObject([{ personId: null }, { personId: null }]);
    expect(contact(email)).toBeUndefined();
  });

  test('a donor moved to another address before does not come back under the first address', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const session = await give(api, { email, kind: 'monthly' });
    const unseen = pay(api, { email });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    await expectTotal(api, email, 100);
    await api.get(PersonMover).move(email, other);
    await erase(other);
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    renew(api, session);
    expect(await sendLatest(api, 'invoice.paid')).toBe(200);
    expect((await returnFromCheckout(api.browser(), unseen)).status).toBe(404);
    await expectNoTrace(email);
    await completeErasures();
  });

  test('while Brevo is down the deletion waits, and follows; the browser that paid is no longer recognized', async () => {
    const { browser, email } = await addDonor(api);
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'drop' });
    expect(await erase(email)).toEqual({ isContactDeleted: false });
    expect((await browser.get('/gift-status')).body).toEqual({ gift: null });
    expect(contact(email)).toBeDefined();
    expect(await api.get(Erasures).findByEmail(email)).toMatchObject([{ isPending: true }]);
    api.sandbox.faults.clear();
    await eventually(() => expect(contact(email)).toBeUndefined());
    await completeErasures();
    await expectNoTrace(email);
    expect(await api.get(Erasures).findByEmail(email)).toMatchObject([{ isPending: false }]);
  });

  test('a new gift by their own will counts with a name, from zero; the old ones stay nameless', async () => {
    const email = newEmail();
    const { monthly } = await addPerson(email);
    await erase(email);
    api.sandbox.faults.clear();
    const again = pay(api, { email, amountMinor: 1_500 });
    changeSession(api, again, { created: api.sandbox.stripe.session(again).created + 2 });
    expect((await returnFromCheckout(api.browser(), again)).status).toBe(200);
    // The new contact is written only after the old one is deleted for good.
    expect(contact(email)).toBeUndefined();
    await completeErasures();
    await makeDeliveriesDue(api);
    await expectTotal(api, email, 15);
    renew(api, monthly);
    await sendLatest(api, 'invoice.paid');
    await reconcile(api);
    expect(donatedAmount(api, email)).toBe(15);
    expect((await readRecord(email)).gifts.map(({ providerKey }) => providerKey)).toEqual([again]);
    expect(contactAttributes(api, email).MILES_AMOUNT).toBeUndefined();
  });

  test('a sign-up while the old contact waits for its deletion has to come again', async () => {
    const { email } = await addDonor(api);
    await erase(email);
    const signUp = () => api.browser().post('/add-contact').send({ contactEmail: email });
    expect((await signUp()).status).toBe(502);
    await completeErasures();
    await eventually(async () => expect((await signUp()).status).toBe(201));
    expect(donatedAmount(api, email)).toBeUndefined();
  });

  test('erasing takes effect on every gift, however many are recorded at the same time', async () => {
    const email = newEmail();
    const sessions = Array.from({ length: 20 }, () => pay(api, { email, amountMinor: 100 }));
    const recorded = sessions.map((session) => returnFromCheckout(api.browser(), session));
    await erase(email);
    // Those that come after the erasure are recorded without a name, and not shown.
    for (const { status } of await Promise.all(recorded)) expect([200, 404]).toContain(status);
    const keys = inArray(gifts.providerKey, sessions);
    expect(await api.orm.$count(gifts, and(keys, isNull(gifts.personId)))).toBe(20);
    expect(await api.orm.$count(people, eq(people.email, email))).toBe(0);
    expect(await api.orm.$count(messages, eq(messages.email, email))).toBe(0);
    await completeErasures();
    await eventually(() => expect(contact(email)).toBeUndefined());
  });

  test('waits for a claim that is being written', async () => {
    const email = newEmail();
    const session = await give(api, { email });
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    await client.query('begin');
    await client.query(
      `insert into session_claims (session_hash, browser_hash, person_id, amount_minor, currency, kind)
        select 'other', browser_hash, person_id, amount_minor, currency, kind
        from session_claims where session_hash = $1`,
      [sha256(session)],
    );
    const erased = api.get(PersonEraser).erase(email);
    await eventually(async () => {
      const { rows } = await client.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    await client.query('commit');
    await client.end();
    await erased;
    expect(await api.orm.$count(people, eq(people.email, email))).toBe(0);
  });

  test('erasures are applied to a restored backup, and a late write to Brevo is undone', async () => {
    const [erased, returned] = [newEmail(), newEmail()];
    for (const email of [erased, returned]) {
      await addDonor(api, { email });
      await erase(email);
    }
    await completeErasures();
    const tombstones = await api.get(Erasures).tombstones();
    // The backup is from before the first erasure, and from after the second person's return.
    await api.orm.delete(erasures);
    const before = sql`now() - interval '3 days'`;
    await api.orm.insert(people).values([{ email: erased, createdAt: before }, { email: returned }]);
    const message = { name: 'Olena', phoneNumber: '', message: 'Hello.', receivedAt: before };
    await api.orm.insert(messages).values({ ...message, email: erased.toUpperCase() });
    api.sandbox.brevo.seed({ email: erased });
    // Receipts of somebody else went there once.
    const other = newEmail();
    await give(api, { email: other });
    await api.orm.update(gifts).set({ receiptEmail: erased, givenAt: before });

    const applied = { added: tombstones.length, erased: 1 };
    expect(await api.get(PersonEraser).apply(tombstones)).toEqual(applied);
    expect(await api.get(PersonEraser).apply(tombstones)).toEqual({ added: 0, erased: 0 });
    expect(contact(erased)).toBeUndefined();
    expect(await readRecord(erased)).toMatchObject({ person: null, messages: [] });
    expect((await readRecord(returned)).person).not.toBeNull();
    expect((await readRecord(other)).gifts).toMatchObject([{ receiptEmail: null }]);
    api.sandbox.brevo.seed({ email: erased, attributes: { DONATED_AMOUNT: 50 } });
    await completeErasures();
    expect(contact(erased)).toBeUndefined();
  });
});

/** A time in the past: that many days and, for `over`, a minute more. */
const past = (days: number, over: boolean) =>
  sql`now() - ${days} * interval '1 day' + ${over ? -1 : 1} * interval '1 minute'`;

describe('deleting by the clock', () => {
  const message = { name: 'Olena', phoneNumber: '', message: 'Hello.' };
  const claim = { browserHash: 'hash', amountMinor: 5_000, currency: 'usd', kind: 'once' } as const;

  /** Adds one row of each kind, and deletes what has expired. Returns which are left. */
  async function rowsAfterDeletion(over: boolean) {
    const email = newEmail();
    const { sessionClaims: claimDays, pledges: pledgeDays, unsentMessages, addresses } = RETENTION_DAYS;
    await api.orm
      .insert(sessionClaims)
      .values({ ...claim, sessionHash: email, claimedAt: past(claimDays, over) });
    await api.orm.insert(messages).values({ ...message, email, receivedAt: past(unsentMessages, over) });
    const [person] = await api.orm
      .insert(people)
      .values({ email, createdAt: past(addresses, over) })
      .returning();
    const [refused] = await api.orm.insert(people).values({ email: newEmail() }).returning();
    await api.orm.insert(contactChanges).values({
      personId: refused?.id ?? 0,
      attributes: {},
      listIds: [],
      refusedAt: over ? sql`now()` : null,
    });
    await api.orm.insert(rateCounters).values({ key: email, count: 1, expiresAt: past(0, over) });
    const mail = { kind: 'offer', key: email, data: {}, sentAt: past(30, over) } as const;
    const [sent] = await api.orm.insert(sentMails).values(mail).returning();
    const subjectId = sent?.id ?? 0;
    await api.orm.insert(outbox).values({ kind: 'mail', subjectId, givenUpAt: past(30, over) });
    await api.orm
      .insert(pledges)
      .values({ personId: refused?.id ?? 0, changeId: 0, attributes: {}, pledgedAt: past(pledgeDays, over) });
    await api.get(Retention).deleteExpired();
    return {
      session_claims: await api.orm.$count(sessionClaims, eq(sessionClaims.sessionHash, email)),
      messages: await api.orm.$count(messages, eq(messages.email, email)),
      people: await api.orm.$count(people, eq(people.id, person?.id ?? 0)),
      contact_changes: await api.orm.$count(contactChanges, eq(contactChanges.personId, refused?.id ?? 0)),
      outbox: await api.orm.$count(outbox, eq(outbox.subjectId, subjectId)),
      rate_counters: await api.orm.$count(rateCounters, eq(rateCounters.key, email)),
      pledges: await api.orm.$count(pledges, eq(pledges.personId, refused?.id ?? 0)),
      sent_mails: await api.orm.$count(sentMails, eq(sentMails.key, email)),
    };
  }

  test('deletes what docs/threat-model.md says, and nothing before', async () => {
    const expiring = tables.filter(({ about }) => /after|refused/i.test(about));
    const each = (count: number) => Object.fromEntries(expiring.map(({ name }) => [name, count]));
    expect(await rowsAfterDeletion(false)).toEqual(each(1));
    expect(await rowsAfterDeletion(true)).toEqual(each(0));
  });

  test('deletes a receipt that was given up, and none that waits or was sent, and no donor', async () => {
    const [email, queuedAt] = [newEmail(), past(30, true)];
    // Without a claim, which would keep the person as well.
    pay(api, { email });
    expect(await sendLatest(api, 'checkout.session.completed')).toBe(200);
    await expectTotal(api, email, 50);
    const isDonor = eq(people.email, email);
    await api.orm
      .update(people)
      .set({ createdAt: past(1_000, true) })
      .where(isDonor);
    const mails = await api.orm
      .insert(sentMails)
      .values([
        { kind: 'acknowledgment', key: 'given up', data: {}, queuedAt },
        { kind: 'acknowledgment', key: 'waiting', data: {}, queuedAt },
        { kind: 'statement', key: 'sent', data: {}, queuedAt, sentAt: queuedAt },
      ])
      .returning();
    const dueAt = sql`now() + interval '1 hour'`;
    await api.orm.insert(outbox).values({ kind: 'mail', subjectId: mails[1]?.id ?? 0, dueAt });
    await api.get(Retention).deleteExpired();
    const keys = (await api.orm.select().from(sentMails)).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['waiting', 'sent']));
    expect(keys).not.toContain('given up');
    expect(await api.orm.$count(people, isDonor)).toBe(1);
  });
});
