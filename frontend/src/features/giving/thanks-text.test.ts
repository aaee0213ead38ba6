import { expect, test } from 'vitest';
import type { DonationType } from '../../lib/donation-type';
import { thanksAmount, thanksNotes } from './thanks-text';

const plain = (text: string | null) => text?.replace(/\s/g, ' ');

test.each([
  ['MONEY', '12 346 $US', 1],
  ['MILES', '12 346 miles', 0],
  ['HOTEL_POINTS', '12 346 hotel points', 0],
  ['CREDIT_CARD_POINTS', '12 346 card points', 0],
  ['CORPORATE_CONTRIBUTION', undefined, 0],
] as const)(
  '%s: the amount without decimals, the statement’s note with money only',
  (type, amount, notes) => {
    const gift = { donatedAmount: 12_345.6, donationType: type satisfies DonationType };
    expect(plain(thanksAmount(gift))).toBe(amount);
    const lines = thanksNotes(gift);
    expect(lines).toHaveLength(notes);
    expect(lines.every((note) => note.includes('will appear on your statement'))).toBe(true);
  },
);

test.each([
  ['eur', 25, '25 €'],
  ['jpy', 5000, '5 000 JPY'],
  ['kwd', 1.05, '1 KWD'],
] as const)('money in %s is written in its own currency', (currency, donatedAmount, amount) => {
  expect(plain(thanksAmount({ donatedAmount, donationType: 'MONEY', currency }))).toBe(amount);
});

test.each([
  ['MILES', '1 mile'],
  ['HOTEL_POINTS', '1 hotel point'],
  ['CREDIT_CARD_POINTS', '1 card point'],
] as const)('a single one of %s is not plural', (donationType, amount) => {
  expect(plain(thanksAmount({ donatedAmount: 1, donationType }))).toBe(amount);
});

test('a special text is shown unchanged', () => {
  const specialText = 'Thank you for you contribution!';
  const gift = { donatedAmount: 0, donationType: 'CORPORATE_CONTRIBUTION', specialText } as const;
  expect(thanksNotes(gift)).toEqual([specialText]);
});
