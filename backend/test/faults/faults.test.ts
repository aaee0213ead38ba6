import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { startPostgres, type PostgresServer } from '../../../stack/postgres-server.js';
import { pay, returnFromCheckout } from '../support/payments.js';
import { setupTestApi } from '../support/test-api.js';
import { query } from '../support/databases.js';
import type { Environment } from './environment.js';
import { injectFault } from './inject-fault.js';
import { findViolations } from './invariants.js';
import { planRun, sizes, type PlannedFault } from './plan.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { emailOf, History, messageText } from './visitors.js';

test('the seed decides the plan', () => {
  expect(planRun(1, sizes.short)).toEqual(planRun(1, sizes.short));
  expect(planRun(2, sizes.short)).not.toEqual(planRun(1, sizes.short));
});

/** The others: test/database-connection.test.ts, the sandbox's tests; without its clock, a run never ends. */
describe('a fault takes effect and ends', () => {
  let postgres: PostgresServer;
  let databaseProxy: TcpProxy;
  beforeAll(async () => {
    postgres = await startPostgres();
    databaseProxy = await TcpProxy.open(Number(new URL(postgres.url).port));
    await query(postgres.url, 'create table rows (number int)');
  });
  afterAll(async () => {
    await databaseProxy.close();
    await postgres.stop();
  });

  const url = () => postgres.url.replace(/:\d+\//, `:${databaseProxy.port}/`);
  const insert = () => query(url(), 'insert into rows values (1)');
  const msOfInsert = async () => {
    const startedAt = performance.now();
    await insert();
    return performance.now() - startedAt;
  };
  const insertOften = async () => {
    for (let time = 0; time < 20; time += 1) await insert();
  };

  test.each<[Partial<PlannedFault>, () => Promise<unknown>]>([
    [{ at: 'network', kind: 'refuse' }, () => expect(insert()).rejects.toThrow()],
    [{ at: 'network', kind: 'delay' }, async () => expect(await msOfInsert()).toBeGreaterThan(200)],
    [{ at: 'network', kind: 'hang' }, async () => expect(await msOfInsert()).toBeGreaterThan(800)],
    [{ at: 'network', kind: 'lose-responses' }, () => expect(insertOften()).rejects.toThrow()],
    [{ at: 'postgres', kind: 'crash' }, () => expect(insert()).rejects.toThrow()],
    [{ at: 'postgres', kind: 'read-only' }, () => expect(insert()).rejects.toMatchObject({ code: '25006' })],
  ])('%j', async (fault, takesEffect) => {
    const inTurn = (work: () => Promise<void>) => work();
    const environment = { postgres, databaseProxy, inTurn } as unknown as Environment;
    const ended = injectFault({ ...fault, atMs: 0, forMs: 2_000 } as PlannedFault, environment);
    await eventually(takesEffect as () => Promise<void>);
    await ended;
    await eventually(async () => expect(await msOfInsert()).toBeLessThan(200));
  });
});

describe('the invariants', () => {
  const api = setupTestApi('postgresql');
  const donors = Array.from({ length: 30 }, () => ({ currency: 'usd', openingMajor: 0 }));
  const history = new History();
  const replica = { log: '', crashes: [] as string[] };
  const violations = async () => {
    const stores = { sandbox: api.sandbox, databaseUrl: api.databaseUrl, replicas: [replica] };
    return findViolations(stores, donors, history);
  };

  // Each case has a donor of its own, who has given 50 usd.
  let donor = -1;
  let email = '';
  let key = '';
  const seed = (kind: 'donor' | 'pledger' | 'subscriber', listIds: number[], attributes = {}) =>
    api.sandbox.brevo.seed({ email: emailOf(kind, donor), attributes, listIds });
  const show = (amount: number, currency = 'usd', listIds = [6]) =>
    seed('donor', listIds, { DONATED_AMOUNT: amount, DONATION_CURRENCY: currency });
  const openWith = (openingMajor: number) => (donors[donor] = { currency: 'usd', openingMajor });
  const inLedger = (change: string) => query(api.databaseUrl, `${change} where provider_key = '${key}'`);
  const give = (amountMinor = 5_000) => {
    key = pay(api, { email, amountMinor });
    const gift = { key, donor, kind: 'once', currency: 'usd', amountMinor } as const;
    history.gifts.push({ ...gift, remainingMinor: amountMinor, purpose: null, givenAtS: Date.now() / 1_000 });
  };
  const pledge = (amount: number, state: object = { isAccepted: true }) =>
    history.pledges.push({ atMs: 0, pledger: donor, kind: 'miles', amount, ...state });
  const showPledge = (amount: number) => seed('pledger', [10], { MILES_AMOUNT: amount });
  const subscribe = () =>
    history.subscribers.push({ subscriber: donor, isContact: true, isSubscribed: true });
  const acknowledge = async (messageIds: string[], state: object = {}) => {
    give(10_000);
    await returnFromCheckout(api.browser(), key);
    await eventually(() => expect(api.sandbox.brevo.contact(email)?.attributes.DONATED_AMOUNT).toBe(150));
    Object.assign(history.gifts.at(-1) ?? {}, state);
    const mail = { from: '', replyTo: null, to: [email], text: '', headers: {} };
    const subject = 'Acknowledgment of your gift of $100.00';
    for (const messageId of messageIds) api.sandbox.mail.receive({ ...mail, subject, messageId });
  };
  const write = (messageIds: string[], state: object = {}) => {
    history.messages.push({ message: donor, isAccepted: true, ...state });
    const mail = { from: '', replyTo: null, to: [], subject: '', text: messageText(donor), headers: {} };
    for (const messageId of messageIds) api.sandbox.mail.receive({ ...mail, messageId });
  };

  const cases: [name: string, work: () => unknown, ...violations: string[]][] = [
    ['a payment that is no gift', () => pay(api, { email, paymentLink: null })],
    ['a gift dropped from the ledger', () => inLedger('delete from gifts'), 'lost'],
    ['a wrong amount in the ledger', () => inLedger('update gifts set amount_minor = 1'), 'lost'],
    ['a wrong purpose', () => inLedger("update gifts set purpose = 'a'"), 'lost'],
    ['a gift missing in ledger and total', () => give(), 'lost', 'lost'],
    ['a gift that nobody gave', () => history.gifts.pop(), 'doubled', 'doubled', 'doubled'],
    ['a gift that counts twice', () => show(100), 'doubled'],
    ['a total that is off', () => show(49.99), 'lost'],
    ['a wrong currency', () => show(50, 'eur'), 'lost'],
    ['a wrong list', () => show(50, 'usd', [7]), 'lost', 'doubled'],
    ['a missing opening balance', () => openWith(100), 'lost'],
    ['an unknown opening balance', () => openWith(100).openingMajor && history.unknownTotals.add(donor)],
    ['a pledge', () => pledge(5) && showPledge(5)],
    ['a lost pledge', () => pledge(5), 'lost', 'lost'],
    ['an old pledge', () => pledge(5) && pledge(6) && showPledge(5), 'lost'],
    ['a pledge that was stored without a response', () => pledge(5) && pledge(6, {}) && showPledge(6)],
    ['a pledge lost with the database', () => pledge(6, { isAccepted: true, isLost: true })],
    ['a subscription', () => subscribe() && seed('subscriber', [9])],
    ['a lost subscription', () => subscribe() && seed('subscriber', []), 'lost'],
    ['a lost subscriber', subscribe, 'lost', 'lost'],
    ['a message, twice with one Message-ID', () => write(['one', 'one'])],
    ['a lost message', () => write([]), 'lost'],
    ['a message lost with the database', () => write([], { isLost: true })],
    ['a doubled message', () => write(['one', 'other']), 'doubled'],
    ['an interrupted message', () => write(['one', 'other'], { isInterrupted: true })],
    ['an acknowledgment, twice with one Message-ID', () => acknowledge(['one', 'one'])],
    ['a lost acknowledgment', () => acknowledge([]), 'lost'],
    ['a doubled acknowledgment', () => acknowledge(['one', 'other']), 'doubled'],
    ['a gift that was returned before its acknowledgment', () => acknowledge([], { isReversed: true })],
    ['an acknowledgment of an earlier ledger', () => acknowledge([], { isOfEarlierLedger: true })],
    ['an address in a log', () => (replica.log = email), 'leaked'],
    ['a crash', () => replica.crashes.push('TypeError'), 'crashed'],
  ];
  test.each(cases)('%s', async (_, work, ...expected) => {
    donor += 1;
    email = emailOf('donor', donor);
    give();
    await returnFromCheckout(api.browser(), key);
    await eventually(() => expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([6]));
    const before = await violations();
    await work();
    const added = (await violations()).filter((line) => !before.includes(line));
    expect(added.map((line) => line.split(':')[0])).toEqual(expected);
  });
});
