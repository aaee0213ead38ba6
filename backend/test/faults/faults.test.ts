import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect, createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { faultKinds } from '../../../sandbox/src/faults/fault-calls.js';
import { idOf } from '../../../sandbox/src/stripe/object-id.js';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { sandboxForTest } from '../../../sandbox/src/testing/sandbox-under-test.js';
import { startPostgres, type PostgresServer } from '../../../stack/postgres-server.js';
import type { ApiProcess } from '../support/api-process.js';
import { changeSession, pay, returnFromCheckout, type TestPayment } from '../support/payments.js';
import { setupTestApi } from '../support/test-api.js';
import { startTestSandbox, type TestSandbox } from '../support/test-sandbox.js';
import { Clock } from './clock.js';
import { markLostForms } from './database-loss.js';
import { query, recreateDatabase, type Environment } from './environment.js';
import { allowedTotals, expectedGifts, type ExpectedGift } from './expected-gifts.js';
import { injectFault } from './inject-fault.js';
import { findViolations } from './invariants.js';
import { planRun, sizes, type PlannedFault } from './plan.js';
import { ReadWriteLock } from './read-write-lock.js';
import { Replica } from './replica.js';
import { TcpProxy } from './tcp-proxy.js';
import { emailOf, giveEarlier, messageText, type SentForms } from './visitors.js';

describe('the plan', () => {
  const short = planRun(1, sizes.short);
  const long = planRun(1, sizes.long);
  const values = <T>(things: T[], of: (thing: T) => unknown) => new Set(things.map(of));

  test('is decided by the seed', () => {
    expect(planRun(1, sizes.short)).toEqual(short);
    expect(planRun(2, sizes.short)).not.toEqual(short);
  });

  test('has every fault at every component', () => {
    const nameOf = (fault: PlannedFault) =>
      fault.at === 'provider'
        ? `${fault.call.split('.')[0]} ${fault.kind}`
        : `${fault.at} ${'kind' in fault ? fault.kind : 'offsetS' in fault ? Math.sign(fault.offsetS) : ''}`;
    const providers = ['brevo', 'stripe', 'smtp', 'webhook'];
    expect(values(long.faults, nameOf)).toEqual(
      new Set([
        ...providers.flatMap((provider) => faultKinds.map((kind) => `${provider} ${kind}`)),
        ...['refuse', 'drop', 'delay', 'hang', 'lose-responses'].map((kind) => `network ${kind}`),
        ...['postgres crash', 'postgres read-only', 'clock 1', 'clock -1', 'replica '],
      ]),
    );
    expect(values(long.kills, ({ victim }) => victim)).toEqual(new Set([0, 1]));
  });

  test.each([
    ['short', short, 1],
    ['long', long, 2],
  ])('has every kind of checkout and donor, and the losses of the %s form', (_, plan, losses) => {
    const { checkouts, donors, earlierGifts } = plan;
    expect(plan.losses).toHaveLength(losses);
    expect(values(checkouts, ({ browserReturn }) => browserReturn).size).toBe(4);
    expect(values(checkouts, ({ webhook }) => webhook).size).toBe(3);
    expect(values(checkouts, ({ settles }) => settles?.outcome).size).toBe(3);
    expect(values(checkouts, ({ paymentLink }) => paymentLink).size).toBe(3);
    expect(values(checkouts, ({ name }) => name).size).toBe(3);
    expect(values(checkouts, ({ currency }) => currency).size).toBe(4);
    expect(values(checkouts, ({ kind, isReadable }) => `${kind} ${isReadable}`).size).toBe(4);
    expect(
      values(
        checkouts.flatMap(({ followUps }) => followUps),
        ({ what }) => what,
      ).size,
    ).toBe(6);
    expect(donors.filter(({ openingMajor }) => openingMajor > 0).length).toBeGreaterThan(earlierGifts.length);
    expect(earlierGifts.length).toBeGreaterThan(0);
  });
});

describe('a fault takes effect and ends', () => {
  const clock = new Clock();
  let postgres: PostgresServer;
  let databaseProxy: TcpProxy;
  let testSandbox: TestSandbox;
  let isFrozen = false;
  beforeAll(async () => {
    postgres = await startPostgres(clock.environment);
    databaseProxy = await TcpProxy.open(Number(new URL(postgres.url).port));
    testSandbox = await startTestSandbox();
    await query(postgres.url, 'create table rows (number int)');
  });
  afterAll(async () => {
    await testSandbox.close();
    await databaseProxy.close();
    await postgres.stop();
    clock.remove();
  });

  let held: pg.Client;
  const url = () => postgres.url.replace(/:\d+\//, `:${databaseProxy.port}/`);
  const insert = () => query(url(), 'insert into rows values (1)');
  const queryOften = async () => {
    for (let time = 0; time < 100; time += 1) await held.query('select 1');
  };
  const msOfInsert = async () => {
    const startedAt = performance.now();
    await insert();
    return performance.now() - startedAt;
  };
  const hoursAhead = async () => {
    const [row] = await query<{ now: Date }>(postgres.url, 'select clock_timestamp() as now');
    return Math.floor((Number(row?.now) - Date.now()) / 3_600_000 + 0.5);
  };
  const lookUp = async () => {
    const url = `${testSandbox.sandbox.url}/v3/contacts/nobody@example.org`;
    return (await fetch(url, { headers: { 'api-key': 'key' } })).status;
  };

  const cases: [Partial<PlannedFault>, () => unknown][] = [
    [{ at: 'network', kind: 'refuse' }, () => expect(insert()).rejects.toThrow()],
    [{ at: 'network', kind: 'drop' }, () => expect(held.query('select 1')).rejects.toThrow()],
    [{ at: 'network', kind: 'delay' }, async () => expect(await msOfInsert()).toBeGreaterThan(200)],
    [{ at: 'network', kind: 'hang' }, async () => expect(await msOfInsert()).toBeGreaterThan(800)],
    [{ at: 'network', kind: 'lose-responses' }, () => expect(queryOften()).rejects.toThrow()],
    [{ at: 'postgres', kind: 'crash' }, () => expect(insert()).rejects.toThrow()],
    [{ at: 'postgres', kind: 'read-only' }, () => expect(insert()).rejects.toMatchObject({ code: '25006' })],
    [{ at: 'clock', offsetS: 3_600 }, async () => expect(await hoursAhead()).toBe(1)],
    [{ at: 'clock', offsetS: -7_200 }, async () => expect(await hoursAhead()).toBe(-2)],
    [
      { at: 'provider', call: 'brevo.*', kind: 'status', status: 503 },
      async () => expect(await lookUp()).toBe(503),
    ],
    [{ at: 'replica', victim: 1 }, () => expect(isFrozen).toBe(true)],
  ];
  test.each(cases)('%j', async (fault, takesEffect) => {
    const api = { freeze: () => (isFrozen = true), resume: () => (isFrozen = false) };
    const environment = {
      ...{ clock, postgres, databaseProxy, sandbox: testSandbox.sandbox },
      databaseLock: new ReadWriteLock(),
      replicas: [{}, { api }],
    } as unknown as Environment;
    held = new pg.Client({ connectionString: url() });
    held.on('error', () => undefined);
    await held.connect();
    const ended = injectFault({ ...fault, atMs: 0, forMs: 2_000 } as PlannedFault, environment);
    await eventually(takesEffect as () => Promise<void>);
    await ended;
    await held.end();
    await eventually(async () => expect(await msOfInsert()).toBeLessThan(200));
    expect([await hoursAhead(), await lookUp(), isFrozen]).toEqual([0, 404, false]);
  });
});

test('the load balancer takes turns, and passes over a replica that is down', async () => {
  const replicas = ['one', 'other'].map((name) => createServer((socket) => socket.end(name)));
  for (const replica of replicas) await new Promise<void>((resolve) => replica.listen(0, resolve));
  const ports = replicas.map((replica) => (replica.address() as AddressInfo).port);
  const loadBalancer = await TcpProxy.open(...ports);
  const answer = () => text(connect(loadBalancer.port, '127.0.0.1'));
  expect([await answer(), await answer()].sort()).toEqual(['one', 'other']);
  await new Promise((resolve) => replicas[0]?.close(resolve));
  expect([await answer(), await answer()]).toEqual(['other', 'other']);
  await loadBalancer.close();
  replicas[1]?.close();
});

test('a replica is started again after it was killed or has crashed, and not after it was stopped', async () => {
  let isUp = false;
  const set = (value: boolean) => () => Promise.resolve(void (isUp = value));
  const api = { start: set(true), kill: set(false), hasEnded: () => !isUp, output: () => 'output ' };
  const replica = new Replica(api as unknown as ApiProcess);
  await replica.start();
  await replica.kill();
  await replica.ready();
  expect([isUp, replica.crashes]).toEqual([true, []]);
  isUp = false;
  await eventually(() => expect([isUp, replica.crashes]).toEqual([true, ['output ']]));
  await replica.stop();
  expect(isUp).toBe(false);
  expect(replica.log).toContain('output ');
});

test('the loss of the database waits for running faults, and later faults wait for it', async () => {
  const lock = new ReadWriteLock();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    log.push(`${name} ends`);
  };
  const jump = lock.read(work('jump'));
  await Promise.resolve();
  await Promise.all([jump, lock.write(work('loss')), lock.read(work('crash'))]);
  expect(log).toEqual(['jump', 'loss', 'crash'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('only accepted forms that still wait in the database are lost with it', async () => {
  const url = await recreateDatabase(process.env.TEST_POSTGRES_URL ?? '');
  await query(url, 'create table contact_changes (attributes jsonb); create table messages (message text)');
  await query(url, `insert into contact_changes values ('{"MILES_AMOUNT": "1"}'), ('{"MILES_AMOUNT": "2"}')`);
  await query(url, `insert into messages values ('${messageText(1)}'), ('${messageText(2)}')`);
  const pledge = (amount: number, isAccepted: boolean) =>
    ({ atMs: 0, pledger: 1, kind: 'miles', amount, isAccepted }) as const;
  const sent: SentForms = {
    pledges: [pledge(1, true), pledge(2, false), pledge(3, true)],
    messages: [{ message: 1, isAccepted: true }, { message: 2 }, { message: 3, isAccepted: true }],
    subscribers: [],
  };
  await markLostForms(url, sent);
  for (const forms of [sent.pledges, sent.messages])
    expect(forms.map(({ isLost }) => isLost)).toEqual([true, false, false]);
});

describe('the expected gifts', () => {
  const payment = { email: 'donor1@example.org', amountMinor: 5_000 };

  test('are payments through the site’s links and their renewals, less refunds and lost disputes', async () => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const give = (more: Partial<TestPayment> = {}) => pay({ sandbox }, { ...payment, ...more });
    const renew = (session: string, amountMinor?: number) =>
      stripe.renew(idOf(stripe.session(session).subscription), amountMinor ? { amountMinor } : {}, false).id;
    const [whole, part, failed, lost, won] = [give(), give(), give(), give(), give({ reference: 'edcamp' })];
    const monthly = give({ kind: 'monthly', reference: 'no-such-project' });
    const unreadable = give({ kind: 'monthly' });
    changeSession({ sandbox }, unreadable, { created: 'never' });
    give({ unpaid: true });
    give({ paymentLink: null });
    renew(give({ kind: 'monthly', paymentLink: 'plink_of_the_shop' }));
    stripe.refund(part, 1_000, false);
    stripe.refund(failed, 1_000, false);
    stripe.failRefund(failed, false);
    stripe.dispute(lost, 'lost', false);
    stripe.dispute(won, 'won', false);
    stripe.refund(monthly, 2_000, false);
    const gifts = expectedGifts(sandbox);
    expect(
      gifts.map(({ key, kind, purpose, remainingMinor }) => [key, kind, purpose, remainingMinor]),
    ).toEqual([
      [whole, 'once', null, 5_000],
      [part, 'once', null, 4_000],
      [failed, 'once', null, 5_000],
      [lost, 'once', null, 0],
      [won, 'once', 'edcamp', 5_000],
      [monthly, 'monthly', 'unknown', 3_000],
    ]);
    expect(gifts[0]).toMatchObject({ email: payment.email, currency: 'usd', amountMinor: 5_000 });
    const renewals = [renew(unreadable), renew(monthly, 700)];
    expect(
      expectedGifts(sandbox)
        .slice(6)
        .map(({ key, amountMinor }) => [key, amountMinor]),
    ).toEqual([
      [renewals[0], 5_000],
      [renewals[1], 700],
    ]);
  });

  test('an earlier gift has one date, in its session and in its event', async () => {
    const { stripe } = await sandboxForTest();
    for (const gift of planRun(1, sizes.short).earlierGifts) giveEarlier(gift, stripe);
    const inEvents = stripe.events().map(({ event }) => (event.data.object as { created: number }).created);
    expect(inEvents).toEqual(stripe.sessions().map(({ created }) => created));
    expect(Math.max(...inEvents)).toBeLessThan(Date.now() / 1_000 - 80_000);
  });

  const gift = (currency: string, givenAtS: number, remainingMinor = 100) =>
    ({ currency, givenAtS, remainingMinor }) as ExpectedGift;
  test.each<[string, ExpectedGift[], number, string]>([
    [
      'all gifts in the currency of the newest',
      [gift('usd', 1), gift('eur', 3), gift('eur', 2)],
      0,
      '200 eur',
    ],
    ['with the opening balance in the same currency', [gift('eur', 1), gift('usd', 2)], 1_000, '1100 usd'],
    ['without the opening balance in another', [gift('usd', 1), gift('eur', 2)], 1_000, '100 eur'],
    ['without fully refunded gifts', [gift('usd', 1, 60), gift('eur', 2, 0)], 0, '60 usd'],
    [
      'either currency of one second',
      [gift('usd', 2), gift('eur', 2), gift('jpy', 1)],
      0,
      '100 usd, 100 eur',
    ],
    ['the opening balance if all gifts were refunded', [gift('eur', 1, 0)], 1_000, '1000 usd'],
    ['zero if all gifts were refunded', [gift('eur', 1, 0)], 0, '0 eur'],
    ['the opening balance without gifts', [], 1_000, '1000 usd'],
  ])('the total: %s', (_, gifts, openingMinor, expected) => {
    const totals = allowedTotals(gifts, { minor: openingMinor, currency: 'usd' });
    expect(totals.map(({ minor, currency }) => `${minor} ${currency}`).join(', ')).toBe(expected);
  });
});

describe('the invariants', () => {
  const api = setupTestApi('postgresql');
  const donors = Array.from({ length: 30 }, () => ({ currency: 'usd', openingMajor: 0 }));
  const sent: SentForms = { pledges: [], messages: [], subscribers: [] };
  const replica = { log: '', crashes: [] as string[] };
  const unknownTotals = new Set<number>();
  const violations = async () => {
    const { sandbox, databaseUrl } = api;
    const stores = { sandbox, databaseUrl, replicas: [replica] };
    const found = Object.entries(await findViolations(stores, donors, sent, unknownTotals));
    return found.flatMap(([kind, lines]: [string, string[]]) => lines.map((line) => `${kind}: ${line}`));
  };

  // Each case has a donor of its own, who has given 50 usd.
  let donor = -1;
  let email = '';
  let session = '';
  const seed = (kind: 'donor' | 'pledger' | 'subscriber', listIds: number[], attributes = {}) =>
    api.sandbox.brevo.seed({ email: emailOf(kind, donor), attributes, listIds });
  const show = (amount: number, currency = 'usd', listIds = [6]) =>
    seed('donor', listIds, { DONATED_AMOUNT: amount, DONATION_CURRENCY: currency });
  const openWith = (openingMajor: number) => (donors[donor] = { currency: 'usd', openingMajor });
  const inLedger = (change: string) => query(api.databaseUrl, `${change} where provider_key = '${session}'`);
  const pledge = (amount: number, state: object = { isAccepted: true }) =>
    sent.pledges.push({ atMs: 0, pledger: donor, kind: 'miles', amount, ...state });
  const showPledge = (amount: number) => seed('pledger', [10], { MILES_AMOUNT: amount });
  const subscribe = () => sent.subscribers.push({ subscriber: donor, isContact: true, isSubscribed: true });
  const write = (messageIds: string[], state: object = {}) => {
    sent.messages.push({ message: donor, isAccepted: true, ...state });
    const mail = { from: '', replyTo: null, to: [], subject: '', text: messageText(donor), headers: {} };
    for (const messageId of messageIds) api.sandbox.mail.receive({ ...mail, messageId });
  };

  const notInLedger = 'lost: the gift S is not in the ledger';
  const counts = ['S in the ledger is not a gift', 'donor has 50 usd instead of 0 usd', 'donor is on list 6'];
  const isDoubled = counts.map((line) => `doubled: ${line}`);
  const noPledge = ['lost: pledger has NaN instead of pledge 5', 'lost: pledger is not on list 10'];
  const cases: [name: string, work: () => unknown, ...expected: string[]][] = [
    ['a sale', () => pay(api, { email, paymentLink: null })],
    ['a gift dropped from the ledger', () => inLedger('delete from gifts'), notInLedger],
    ['a wrong amount in the ledger', () => inLedger('update gifts set amount_minor = 1'), notInLedger],
    [
      'a wrong purpose',
      () => inLedger("update gifts set purpose = 'a'"),
      'lost: the gift S has another purpose',
    ],
    ['a lost gift', () => pay(api, { email }), notInLedger, 'lost: donor has 50 usd instead of 100 usd'],
    ['a gift without a payment', () => api.sandbox.stripe.state.sessions.delete(session), ...isDoubled],
    ['a sale that counts', () => changeSession(api, session, { payment_link: null }), ...isDoubled],
    ['an invalid date that counts', () => changeSession(api, session, { created: 'never' }), ...isDoubled],
    ['a gift that counts twice', () => show(100), 'doubled: donor has 100 usd instead of 50 usd'],
    ['a total that is off', () => show(49.99), 'lost: donor has 49.99 usd instead of 50 usd'],
    ['a wrong currency', () => show(50, 'eur'), 'lost: donor has 50 eur instead of 50 usd'],
    [
      'a wrong list',
      () => show(50, 'usd', [7]),
      'lost: donor is not on list 6',
      'doubled: donor is on list 7',
    ],
    ['a missing opening balance', () => openWith(100), 'lost: donor has 50 usd instead of 150 usd'],
    ['an unknown opening balance', () => openWith(100).openingMajor && unknownTotals.add(donor)],
    ['a pledge', () => pledge(5) && showPledge(5)],
    ['a lost pledge', () => pledge(5), ...noPledge],
    [
      'an old pledge',
      () => pledge(5) && pledge(6) && showPledge(5),
      'lost: pledger has 5 instead of pledge 6',
    ],
    ['a pledge that was stored without a response', () => pledge(5) && pledge(6, {}) && showPledge(6)],
    [
      'a pledge lost with the database',
      () => pledge(5) && pledge(6, { isAccepted: true, isLost: true }),
      ...noPledge,
    ],
    ['a subscription', () => subscribe() && seed('subscriber', [9])],
    ['a lost subscription', () => subscribe() && seed('subscriber', []), 'lost: subscriber is not on list 9'],
    [
      'a lost subscriber',
      subscribe,
      'lost: subscriber is not a contact',
      'lost: subscriber is not on list 9',
    ],
    ['a message, twice with one Message-ID', () => write(['one', 'one'])],
    ['a lost message', () => write([]), 'lost: message did not arrive'],
    ['a message lost with the database', () => write([], { isLost: true })],
    ['a doubled message', () => write(['one', 'other']), 'doubled: message arrived as 2 mails'],
    ['an interrupted message', () => write(['one', 'other'], { isInterrupted: true })],
    ['a log with an address', () => (replica.log = email), 'leaked: “donor@” is in a log'],
    ['a crash', () => replica.crashes.push('TypeError'), 'crashed: TypeError'],
  ];
  test.each(cases)('judge %s', async (_, work, ...expected) => {
    donor += 1;
    email = emailOf('donor', donor);
    session = pay(api, { email });
    await returnFromCheckout(api.browser(), session);
    await eventually(() => expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([6]));
    const before = await violations();
    await work();
    const added = (await violations()).filter((line) => !before.includes(line));
    const withoutNumbers = (line: string) =>
      line.replace(/(?<=donor|pledger|subscriber|message) ?\d+/, '').replace(/cs_test_\w+/, 'S');
    expect(added.map(withoutNumbers)).toEqual(expected);
  });
});
