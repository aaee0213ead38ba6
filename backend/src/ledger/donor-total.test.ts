import { expect, test } from '@jest/globals';
import { donorTotal } from './donor-total.js';

/** A gift in a total. @param remaining what was not returned; by default all */
const gift = (amountMinor: number, currency = 'usd', remainingMinor = amountMinor) =>
  ({ kind: 'once', amountMinor, currency, remainingMinor }) as const;
const none = { minor: 0, currency: 'usd' };

test.each([
  ['the newest', [gift(2_000), gift(5_000)], 2_000, 7_000],
  [
    'the newest, as it was given, if a part of it was returned',
    [gift(2_000, 'usd', 500), gift(5_000)],
    2_000,
    5_500,
  ],
  ['the one before, if the newest was returned in full', [gift(2_000, 'usd', 0), gift(5_000)], 5_000, 5_000],
  ['the newest, if all were returned', [gift(2_000, 'usd', 0), gift(5_000, 'usd', 0)], 2_000, 0],
])('the last gift is %s', (_, gifts, lastMinor, totalMinor) => {
  expect(donorTotal(gifts, none)).toMatchObject({ lastMinor, totalMinor, currency: 'usd' });
});

const before = { minor: 1_000, currency: 'eur' };

test('the total has the currency of the newest gift that was not returned; the others follow it', () => {
  expect(donorTotal([gift(300, 'jpy', 0), gift(2_000), gift(500, 'eur'), gift(700)], before)).toEqual({
    currency: 'usd',
    lastMinor: 2_000,
    totalMinor: 2_700,
    totals: [
      { minor: 2_700, currency: 'usd' },
      { minor: 1_500, currency: 'eur' },
    ],
  });
});

test('a currency in which nothing was given is in no total', () => {
  expect(donorTotal([gift(500, 'eur')], none).totals).toEqual([{ minor: 500, currency: 'eur' }]);
});

test.each([
  ['what was there before, in whose currency there is no last gift', before, before, 0],
  ['nothing, in the currency of the newest gift', { ...before, minor: 0 }, none, 2_000],
])('of a donor to whom all was returned, what remains is %s', (_, opening, total, lastMinor) => {
  expect(donorTotal([gift(2_000, 'usd', 0)], opening)).toEqual({
    currency: total.currency,
    totalMinor: total.minor,
    lastMinor,
    totals: [total],
  });
});
