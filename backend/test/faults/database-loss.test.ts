import { describe, expect, test } from '@jest/globals';
import pg from 'pg';
import type Stripe from 'stripe';
import { sandboxForTest } from '../../../sandbox/src/testing/sandbox-under-test.js';
import type { ApiProcess } from '../support/api-process.js';
import { DiskFullFault } from './disk-full.js';
import { messageText, SentForms } from './simulated-forms.js';
import { readOptions } from './options.js';
import { planRun } from './run-plan.js';
import { donorEmail, EARLIER_GIFT_AGE_S, seedEarlierGift } from './simulated-donors.js';
import { replaceDatabase } from './database-loss.js';
import { ReadWriteLock } from './read-write-lock.js';
import { Replica } from './replica.js';
import { recreateDatabase, type FaultEnvironment } from './fault-environment.js';

const SCHEMA = `
  create table people (id int, email text);
  create table contact_changes (attributes jsonb, person_id int);
  create table messages (message text);
  create table ledger_state (started_at timestamptz default now());
  insert into ledger_state default values`;

test('an earlier gift has one date, in its session and in its event', async () => {
  const sandbox = await sandboxForTest();
  const { donors, earlierGifts } = planRun(readOptions(['--seed=1']));
  for (const gift of earlierGifts) seedEarlierGift(gift, sandbox);
  expect(earlierGifts.length).toBeGreaterThan(donors.length / 20);
  const paid = sandbox.stripe.events().map(({ event }) => event.data.object as Stripe.Checkout.Session);
  expect(paid.map(({ id, created }) => ({ id, created }))).toEqual(
    sandbox.stripe.sessions().map(({ id, created }) => ({ id, created })),
  );
  const yesterday = Date.now() / 1_000 - EARLIER_GIFT_AGE_S;
  for (const { created } of paid) expect(Math.abs(created - yesterday)).toBeLessThan(60);
});

describe('the loss of the database', () => {
  test('empties the database and records lost forms and unknown opening balances', async () => {
    const url = process.env.TEST_POSTGRES_URL ?? '';
    const databaseUrl = await recreateDatabase(url);
    const query = async (text: string, values: unknown[] = []) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        const { rows } = await client.query(text, values);
        return rows as unknown[];
      } finally {
        await client.end();
      }
    };
    await query(SCHEMA);
    await query(
      `insert into contact_changes values ('{"MILES_AMOUNT": "1"}', 1), ('{"MILES_AMOUNT": "2"}', 1)`,
    );
    await query('insert into messages values ($1)', [messageText(3)]);
    const sent = new SentForms();
    const pledge = (amount: number) => ({ atMs: 0, pledger: 1, kind: 'miles', amount }) as const;
    sent.pledges.set('miles 1', [
      { pledge: pledge(1), isAccepted: true },
      { pledge: pledge(2), isAccepted: false },
      { pledge: pledge(3), isAccepted: true },
    ]);
    for (const message of [3, 4]) sent.messages.set(message, true);

    const sandbox = await sandboxForTest();
    const donors = ['usd', 'usd', 'eur', 'usd', 'usd', 'usd', 'usd'].map((currency, donor) => ({
      currency,
      otherCurrency: null,
      openingMajor: donor === 4 ? null : 100,
    }));
    const pay = (donor: number, ageS: number, paymentLink?: string) => {
      const session = sandbox.stripe.openSession({ kind: 'once', paymentLink });
      sandbox.stripe.state.sessions.set(session.id, { ...session, created: session.created - ageS });
      sandbox.stripe.pay(session.id, { amountMinor: 100, currency: 'usd', email: donorEmail(donor) }, false);
    };
    // Donor 0 has a known opening, 1 has not; 2 gave in another currency, 3 bought something else, 4 has no opening,
    // 5 gave later, 6 before the first ledger.
    sandbox.brevo.seed({ email: donorEmail(0), attributes: { OPENING_DONATED_AMOUNT: 100 } });
    for (const donor of [0, 1, 2, 4]) pay(donor, 60);
    pay(3, 60, 'plink_of_the_shop');
    pay(5, -60);
    pay(6, EARLIER_GIFT_AGE_S);

    const unknownOpeningBalances = new Set<number>();
    const replica = { start: () => query(SCHEMA) } as unknown as Replica;
    const idle = { start: () => Promise.resolve() } as unknown as Replica;
    const postgres = { url } as FaultEnvironment['postgres'];
    const disk = new DiskFullFault(databaseUrl);
    const environment = {
      sandbox,
      replicas: [replica, idle] as FaultEnvironment['replicas'],
      postgres,
      databaseUrl,
      disk,
    };
    await replaceDatabase(environment, { donors }, sent, unknownOpeningBalances);

    expect([...sent.lostPledges, ...sent.lostMessages]).toEqual([1, 3]);
    expect([...unknownOpeningBalances]).toEqual([1]);
    expect(await query('select * from messages')).toEqual([]);
    await disk.setFull(true);
    await expect(query('insert into messages values ($1)', ['full'])).rejects.toMatchObject({
      code: '53100',
    });
  });

  test('is a write lock: it waits for running faults, and later faults wait for it', async () => {
    const lock = new ReadWriteLock();
    const log: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await new Promise<void>((resolve) => ends.push(resolve));
      log.push(`${name} ends`);
    };
    const moment = () => new Promise((resolve) => setTimeout(resolve, 10));
    const endNext = () => {
      ends.shift()?.();
      return moment();
    };
    const jump = lock.read(work('jump'));
    await moment();
    const all = [jump, lock.write(work('loss')), lock.read(work('crash'))];
    await moment();
    await lock.untilUnlocked();
    await endNext();
    const over = lock.untilUnlocked().then(() => log.push('the site is back'));
    await endNext();
    await endNext();
    await Promise.all([...all, over]);
    expect(log.filter((line) => !line.startsWith('the site'))).toEqual(
      ['jump', 'loss', 'crash'].flatMap((name) => [`${name} begins`, `${name} ends`]),
    );
    expect(log.indexOf('the site is back')).toBeGreaterThan(log.indexOf('loss ends'));
  });

  test('a stopped server is not restarted until it is started', async () => {
    let isUp = false;
    const start = () => {
      isUp = true;
      return Promise.resolve();
    };
    const kill = () => {
      isUp = false;
      return Promise.resolve();
    };
    const api = { start, kill, resume: () => undefined, hasEnded: () => !isUp };
    const replica = new Replica(api as unknown as ApiProcess);
    await replica.start();
    await replica.stop();
    expect([await replica.restartIfExited(), isUp]).toEqual([false, false]);
    await replica.start();
    expect(isUp).toBe(true);
    isUp = false;
    expect([await replica.restartIfExited(), isUp]).toEqual([true, true]);
  });
});
