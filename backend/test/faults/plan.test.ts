import { expect, test } from '@jest/globals';
import { faultKinds } from '../../sandbox/faults/fault-calls.js';
import { readOptions } from './options.js';
import { planOf } from './plan.js';
import type { Trouble } from './planned-troubles.js';

/** A run that is short on some kind of trouble would pass as well as one that has them all. */
const long = planOf(readOptions(['--long', '--seed=1']));

test('the long form has 10,000 gifts, 1,000 faults and 100 kills of either server, the short one some of each', () => {
  expect([long.gifts.length, long.troubles.length, long.kills.length]).toEqual([10_000, 1_000, 100]);
  expect(new Set(long.kills.map(({ victim }) => victim))).toEqual(new Set([0, 1]));
  const { gifts, troubles, kills } = planOf(readOptions(['--seed=1']));
  expect([gifts.length, troubles.length, kills.length]).toEqual([200, 50, 4]);
});

test('whatever can go wrong does, wherever it can', () => {
  expect([...new Set(long.troubles.map(nameOf))].sort()).toEqual(
    [
      ...['brevo', 'stripe', 'smtp', 'webhook'].flatMap((provider) =>
        faultKinds.map((kind) => `${provider} ${kind}`),
      ),
      ...['refuse', 'drop', 'delay', 'hang', 'lose-answers'].map((kind) => `database-link ${kind}`),
      'clock back',
      'clock on',
      'database crash',
      'database disk-full',
      'server freeze',
    ].sort(),
  );
});

test('the mailing service says 429 to everything for a good while, in each third of a run', () => {
  const { seconds, ...size } = readOptions([]);
  const { troubles } = planOf({ seconds, ...size });
  const refusals = troubles.filter(({ forMs }) => forMs === (seconds * 1_000) / 12);
  expect(refusals.map(({ atMs }) => Math.floor((3 * atMs) / (seconds * 1_000)))).toEqual([0, 1, 2]);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ call: 'brevo.*', kind: 'status', status: 429 });
});

test('donors come back in every way, are told of in every way, and get their money back in every way', () => {
  const seen = <T>(of: (gift: (typeof long.gifts)[number]) => T[]) =>
    [...new Set(long.gifts.flatMap(of))].sort();
  expect(seen(({ comesBack }) => [comesBack])).toEqual(['at once', 'never', 'once', 'twice']);
  expect(seen(({ told }) => [told])).toEqual(['never', 'once', 'twice']);
  expect(seen(({ kind }) => [kind])).toEqual(['monthly', 'once']);
  expect(seen(({ settles }) => [settles?.outcome ?? 'at once'])).toEqual(['at once', 'failed', 'paid']);
  expect(seen(({ aftermath }) => aftermath.map(({ what }) => what))).toEqual([
    'dispute',
    'failed-refund',
    'month',
    'refund',
  ]);
});

test('the seed decides it all', () => {
  const planWith = (seed: string) => planOf(readOptions([`--seed=${seed}`]));
  expect(planWith('2')).toEqual(planWith('2'));
  expect(planWith('2')).not.toEqual(planWith('3'));
});

function nameOf(trouble: Trouble): string {
  switch (trouble.at) {
    case 'provider':
      return `${trouble.call.split('.')[0] ?? ''} ${trouble.kind}`;
    case 'clock':
      return `clock ${trouble.offsetS < 0 ? 'back' : 'on'}`;
    default:
      return `${trouble.at} ${trouble.kind}`;
  }
}
