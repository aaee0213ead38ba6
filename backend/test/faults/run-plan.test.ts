import { expect, test } from '@jest/globals';
import { faultKinds } from '../../../sandbox/src/faults/fault-calls.js';
import { readOptions } from './options.js';
import { planRun, type RunPlan } from './run-plan.js';
import type { PlannedFault } from './fault-plan.js';

const long = planRun(readOptions(['--long', '--seed=1']));
const short = planRun(readOptions(['--seed=1']));
const distinct = <T, U>(things: T[], of: (thing: T) => U[]) => [...new Set(things.flatMap(of))].sort();

test('the long form has 10,000 gifts, 1,000 faults, 100 kills and 2 database losses, the short form some of each', () => {
  const counts = ({ gifts, foreignSales, unreadable, faults, kills, databaseLosses }: RunPlan) =>
    [gifts, foreignSales, unreadable, faults, kills, databaseLosses].map(({ length }) => length);
  expect(counts(long)).toEqual([10_000, 1_000, 20, 1_000, 100, 2]);
  expect(new Set(long.kills.map(({ victim }) => victim))).toEqual(new Set([0, 1]));
  expect(counts(short)).toEqual([200, 20, 2, 50, 4, 1]);
});

test('database losses divide the run evenly', () => {
  const at = (plan: RunPlan, seconds: number) =>
    plan.databaseLosses.map(({ atMs }) => atMs / seconds / 1_000);
  for (const seed of [1, 2, 3]) {
    const [middle = 0] = at(planRun(readOptions([`--seed=${seed}`])), 35);
    expect(middle).toBeGreaterThan(0.4);
    expect(middle).toBeLessThan(0.6);
  }
  const [first = 0, second = 0] = at(long, 900);
  expect([Math.round(first * 3), Math.round(second * 3)]).toEqual([1, 2]);
});

test('every fault occurs at every component', () => {
  expect([...new Set(long.faults.map(nameOf))].sort()).toEqual(
    [
      ...['brevo', 'stripe', 'smtp', 'webhook'].flatMap((provider) =>
        faultKinds.map((kind) => `${provider} ${kind}`),
      ),
      ...['refuse', 'drop', 'delay', 'hang', 'lose-responses'].map((kind) => `database-network ${kind}`),
      'clock back',
      'clock forward',
      'database crash',
      'database disk-full',
      'server freeze',
    ].sort(),
  );
});

test('every list of Stripe that the server reads fails sometimes', () => {
  const affected = distinct(long.faults, (fault) => (fault.at === 'provider' ? [fault.call] : []));
  for (const list of ['sessions', 'invoices', 'refunds', 'disputes', 'paymentLinks']) {
    expect(affected).toContain(`stripe.${list}.list`);
  }
});

test('the mailing service is rate-limited for long once in each third of a run', () => {
  const { seconds, ...size } = readOptions([]);
  const { faults } = planRun({ seconds, ...size });
  const refusals = faults.filter(({ forMs }) => forMs === (seconds * 1_000) / 12);
  expect(refusals.map(({ atMs }) => Math.floor((3 * atMs) / (seconds * 1_000)))).toEqual([0, 1, 2]);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ call: 'brevo.*', kind: 'status', status: 429 });
});

test('every kind of return, webhook, settlement and follow-up occurs', () => {
  for (const checkouts of [long.gifts, long.foreignSales]) {
    expect(distinct(checkouts, ({ browserReturn }) => [browserReturn])).toEqual([
      'at once',
      'never',
      'once',
      'twice',
    ]);
    expect(distinct(checkouts, ({ webhook }) => [webhook])).toEqual(['never', 'once', 'twice']);
    expect(distinct(checkouts, ({ kind }) => [kind])).toEqual(['monthly', 'once']);
    expect(distinct(checkouts, ({ settles }) => [settles?.outcome ?? 'at once'])).toEqual([
      'at once',
      'failed',
      'paid',
    ]);
    expect(distinct(checkouts, ({ followUps }) => followUps.map(({ what }) => what))).toEqual([
      'dispute',
      'failed-refund',
      'increase',
      'refund',
      'renewal',
    ]);
  }
});

test('some donors give in several currencies', () => {
  const currenciesOf = (donor: number) =>
    distinct(
      short.gifts.filter((gift) => gift.donor === donor),
      (gift) => [gift.currency],
    );
  const counts = [...short.donors.keys()].map((donor) => currenciesOf(donor).length);
  expect(counts.filter((count) => count > 1).length).toBeGreaterThan(5);
  expect(distinct(long.gifts, ({ currency }) => [currency])).toEqual(['eur', 'jpy', 'kwd', 'usd']);
});

test('some donors have opening balances, with and without payments at Stripe', () => {
  for (const { donors, earlierGifts } of [long, short]) {
    const [some, none] = [true, false].map((isEarlier) =>
      donors.filter(
        ({ openingMajor }, donor) =>
          openingMajor !== null && isEarlier === earlierGifts.some((gift) => gift.donor === donor),
      ),
    );
    expect([some?.length, none?.length]).not.toContain(0);
  }
});

test.each([
  ['long', long],
  ['short', short],
])('the %s form has foreign sales, names that PostgreSQL rejects, and unreadable checkouts', (_, plan) => {
  expect(distinct(plan.gifts, ({ paymentLink, isReadable }) => [`${paymentLink} ${isReadable}`])).toEqual([
    'own link true',
  ]);
  expect(distinct(plan.foreignSales, ({ paymentLink }) => [paymentLink])).toEqual([
    'another link',
    'no link',
  ]);
  expect(distinct(plan.foreignSales, ({ donor }) => [donor < plan.donors.length])).toEqual([true]);
  expect(distinct(plan.gifts, ({ name }) => [name])).toEqual(
    ['Test Donor', 'Te\u0000st Don\u0000or', 'Te\ud800st \udc00Donor'].sort(),
  );
  expect(distinct(plan.unreadable, ({ kind, isReadable }) => [`${kind} ${isReadable}`])).toEqual([
    'monthly false',
    'once false',
  ]);
  expect(distinct(plan.unreadable, ({ followUps }) => followUps.map(({ what }) => what))).toEqual([
    'renewal',
  ]);
});

test('the seed decides the plan', () => {
  const planWith = (seed: string) => planRun(readOptions([`--seed=${seed}`]));
  expect(planWith('2')).toEqual(planWith('2'));
  expect(planWith('2')).not.toEqual(planWith('3'));
});

function nameOf(fault: PlannedFault): string {
  switch (fault.at) {
    case 'provider':
      return `${fault.call.split('.')[0] ?? ''} ${fault.kind}`;
    case 'clock':
      return `clock ${fault.offsetS < 0 ? 'back' : 'forward'}`;
    default:
      return `${fault.at} ${fault.kind}`;
  }
}
