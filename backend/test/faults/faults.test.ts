import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect, createServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { faultKinds } from '../../../sandbox/src/faults/fault-calls.js';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { sandboxForTest } from '../../../sandbox/src/testing/sandbox-under-test.js';
import { startPostgres, type PostgresServer } from '../../../stack/postgres-server.js';
import type { ApiProcess } from '../support/api-process.js';
import { pay, returnFromCheckout } from '../support/payments.js';
import { setupTestApi } from '../support/test-api.js';
import { startTestSandbox, type TestSandbox } from '../support/test-sandbox.js';
import { Clock } from './clock.js';
import { markLostForms } from './database-loss.js';
import { query, recreateDatabase, type Environment } from './environment.js';
import { injectFault } from './inject-fault.js';
import { allowedTotals, findViolations } from './invariants.js';
import { planRun, sizes, type PlannedCheckout, type PlannedFault } from './plan.js';
import { Replica } from './replica.js';
import { TcpProxy } from './tcp-proxy.js';
import { emailOf, History, messageText, Visitors } from './visitors.js';

test('the seed decides the plan', () => {
  expect(planRun(1, sizes.short)).toEqual(planRun(1, sizes.short));
  expect(planRun(2, sizes.short)).not.toEqual(planRun(1, sizes.short));
});

test('a plan has every fault at every component, and every kind of checkout', () => {
  const { faults, kills, losses, checkouts, donors, earlierGifts } = planRun(1, sizes.long);
  const namesOfFaults = faults.map((fault) => {
    if (fault.at === 'provider') return `${fault.call.split('.')[0]} ${fault.kind}`;
    if (fault.at === 'clock') return fault.offsetS > 0 ? 'clock forward' : 'clock back';
    return fault.at === 'replica' ? 'freeze' : `${fault.at} ${fault.kind}`;
  });
  expect(new Set(namesOfFaults)).toEqual(
    new Set([
      ...['brevo', 'stripe', 'smtp', 'webhook'].flatMap((at) => faultKinds.map((kind) => `${at} ${kind}`)),
      ...['refuse', 'drop', 'delay', 'hang', 'lose-responses'].map((kind) => `network ${kind}`),
      ...['postgres crash', 'postgres read-only', 'clock forward', 'clock back', 'freeze'],
    ]),
  );
  expect(new Set(kills.map(({ victim }) => victim)).size).toBe(2);
  expect([losses.length, planRun(1, sizes.short).losses.length]).toEqual([2, 1]);
  const count = (valueOf: (checkout: PlannedCheckout) => unknown) => new Set(checkouts.map(valueOf)).size;
  expect({
    kinds: count(({ kind }) => kind),
    outcomes: count(({ settles }) => settles?.outcome),
    returns: count(({ browserReturn }) => browserReturn),
    webhooks: count(({ webhook }) => webhook),
    links: count(({ paymentLink }) => paymentLink),
    names: count(({ name }) => name),
    currencies: count(({ currency }) => currency),
    followUps: new Set(checkouts.flatMap(({ followUps }) => followUps.map(({ what }) => what))).size,
  }).toEqual({
    ...{ kinds: 2, outcomes: 3, returns: 4, webhooks: 3, links: 3, names: 2, currencies: 4, followUps: 6 },
  });
  expect(donors.filter(({ openingMajor }) => openingMajor > 0).length).toBeGreaterThan(earlierGifts.length);
  expect(earlierGifts.length).toBeGreaterThan(0);
});

describe('a fault takes effect and ends', () => {
  const clock = new Clock();
  let postgres: PostgresServer;
  let databaseProxy: TcpProxy;
  let testSandbox: TestSandbox;
  let held: pg.Client;
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
    const contact = `${testSandbox.sandbox.url}/v3/contacts/nobody@example.org`;
    return (await fetch(contact, { headers: { 'api-key': 'key' } })).status;
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
    [{ at: 'provider', call: 'brevo.*', kind: 'html' }, async () => expect(await lookUp()).toBe(200)],
    [{ at: 'replica', victim: 1 }, () => expect(isFrozen).toBe(true)],
  ];
  test.each(cases)('%j', async (fault, takesEffect) => {
    const api = { freeze: () => (isFrozen = true), resume: () => (isFrozen = false) };
    const environment = {
      ...{ clock, postgres, databaseProxy, sandbox: testSandbox.sandbox, replicas: [{}, { api }] },
      inTurn: (work: () => Promise<void>) => work(),
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

test('only accepted forms that still wait in the database are lost with it', async () => {
  const url = await recreateDatabase(process.env.TEST_POSTGRES_URL ?? '');
  await query(url, 'create table contact_changes (attributes jsonb); create table messages (message text)');
  await query(url, `insert into contact_changes values ('{"MILES_AMOUNT": "1"}'), ('{"MILES_AMOUNT": "2"}')`);
  await query(url, `insert into messages values ('${messageText(1)}'), ('${messageText(2)}')`);
  const history = new History();
  for (const [number, isAccepted] of [true, false, true].entries()) {
    const amount = number + 1;
    history.pledges.push({ atMs: 0, pledger: 1, kind: 'miles', amount, isAccepted });
    history.messages.push({ message: amount, isAccepted });
  }
  await markLostForms(url, history);
  for (const forms of [history.pledges, history.messages])
    expect(forms.map(({ isLost }) => isLost)).toEqual([true, false, false]);
});

/** Remainders of 6 choose the reference: 1002 the first, 1004 an unknown project, 1005 an invalid one. */
test.each<[Partial<PlannedCheckout>, ...gifts: string[]]>([
  [{}, 'once 1000 of 1000 for null'],
  [{ amountMinor: 1_002 }, 'once 1002 of 1002 for pilot-vests'],
  [{ amountMinor: 1_004 }, 'once 1004 of 1004 for no-such-project'],
  [{ amountMinor: 1_005 }, 'once 1005 of 1005 for null'],
  [{ settles: { afterMs: 1, outcome: 'paid' } }, 'once 1000 of 1000 for null'],
  [{ settles: { afterMs: 1, outcome: 'failed' } }],
  [{ paymentLink: null }],
  [
    {
      kind: 'monthly',
      paymentLink: 'plink_of_the_shop',
      followUps: [{ what: 'renewal', atMs: 0, share: 1 }],
    },
  ],
  [{ followUps: [{ what: 'refund', atMs: 0, share: 0.1 }] }, 'once 900 of 1000 for null'],
  [{ followUps: [{ what: 'failed refund', atMs: 0, share: 0.1 }] }, 'once 1000 of 1000 for null'],
  [{ followUps: [{ what: 'lost dispute', atMs: 0, share: 0.1 }] }, 'once 0 of 1000 for null'],
  [{ followUps: [{ what: 'won dispute', atMs: 0, share: 0.1 }] }, 'once 1000 of 1000 for null'],
  [
    { kind: 'monthly', followUps: [{ what: 'increase', atMs: 0, share: 0.5 }] },
    'monthly 1000 of 1000 for null',
    'monthly 500 of 500 for null',
  ],
])('the gifts of the checkout %j', async (planned, ...gifts) => {
  const { stripe } = await sandboxForTest();
  const history = new History();
  const visitors = new Visitors('', stripe, history, () => Promise.resolve());
  const { atMs, donor, name } = { atMs: 0, donor: 1, name: 'Test Donor' };
  const checkout = {
    atMs,
    donor,
    name,
    kind: 'once',
    amountMinor: 1_000,
    currency: 'usd',
    settles: null,
  } as const;
  await visitors.give({
    ...{ ...checkout, paymentLink: undefined, browserReturn: 'never', webhook: 'never', followUps: [] },
    ...planned,
  });
  const given = history.gifts.map(
    ({ kind, remainingMinor, amountMinor, purpose }) =>
      `${kind} ${remainingMinor} of ${amountMinor} for ${purpose}`,
  );
  expect(given).toEqual(gifts);
  const [total] = stripe.totals();
  const remainingMinor = history.gifts.reduce((sum, gift) => sum + gift.remainingMinor, 0);
  expect(total?.totalMinor ?? 0).toBe(remainingMinor);
});

const gift = (currency: string, givenAtS: number, remainingMinor = 100) => ({
  ...{ currency, givenAtS, remainingMinor },
});
test.each([
  ['all gifts in the currency of the newest', [gift('usd', 1), gift('eur', 3), gift('eur', 2)], 0, '200 eur'],
  ['the opening balance in the same currency', [gift('eur', 1), gift('usd', 2)], 1_000, '1100 usd'],
  ['not the opening balance in another', [gift('usd', 1), gift('eur', 2)], 1_000, '100 eur'],
  ['not fully refunded gifts', [gift('usd', 1, 60), gift('eur', 2, 0)], 0, '60 usd'],
  ['either currency of one second', [gift('usd', 2), gift('eur', 2)], 0, '100 usd or 100 eur'],
  ['the opening balance if all gifts were refunded', [gift('eur', 1, 0)], 1_000, '1000 usd'],
  ['zero if all gifts were refunded', [gift('eur', 1, 0)], 0, '0 eur'],
  ['the opening balance without gifts', [], 1_000, '1000 usd'],
])('the total has %s', (_, gifts, minor, expected) => {
  const totals = allowedTotals(gifts, { minor, currency: 'usd' });
  expect(totals.map((total) => `${total.minor} ${total.currency}`).join(' or ')).toBe(expected);
});

describe('the invariants', () => {
  const api = setupTestApi('postgresql');
  const donors = Array.from({ length: 30 }, () => ({ currency: 'usd', openingMajor: 0 }));
  const history = new History();
  const replica = { log: '', crashes: [] as string[] };
  const violations = async () => {
    const stores = { sandbox: api.sandbox, databaseUrl: api.databaseUrl, replicas: [replica] };
    const found = Object.entries(await findViolations(stores, donors, history));
    return found.flatMap(([kind, lines]: [string, string[]]) => lines.map((line) => [kind, line].join(': ')));
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
  const give = () => {
    key = pay(api, { email });
    const gift = { key, donor, kind: 'once', currency: 'usd', amountMinor: 5_000 } as const;
    history.gifts.push({ ...gift, remainingMinor: 5_000, purpose: null, givenAtS: Date.now() / 1_000 });
  };
  const pledge = (amount: number, state: object = { isAccepted: true }) =>
    history.pledges.push({ atMs: 0, pledger: donor, kind: 'miles', amount, ...state });
  const showPledge = (amount: number) => seed('pledger', [10], { MILES_AMOUNT: amount });
  const subscribe = () =>
    history.subscribers.push({ subscriber: donor, isContact: true, isSubscribed: true });
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
    ['a gift missing in ledger and total', give, 'lost', 'lost'],
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
