import { expect, test } from '@jest/globals';
import type { ReportedGift } from '../ledger/gift-reports.js';
import { addresseeOf } from './receipts.js';

const gift = (
  amountMinor: number,
  name: string | null,
  change: Partial<ReportedGift> = {},
): ReportedGift => ({
  personId: 1,
  email: 'olena@example.org',
  receiptEmail: null,
  name,
  language: null,
  givenAt: new Date(0),
  amountMinor,
  reversedMinor: 0,
  currency: 'usd',
  kind: 'once',
  purpose: null,
  payment: null,
  providerKey: 'cs_1',
  ...change,
});

// Anyone can pay under her address.
const SENTENCE = 'Your gift failed, pay again';
test.each([
  ['that was returned', gift(20_000, 'Olena'), gift(90_000, SENTENCE, { reversedMinor: 90_000 }), 'Olena'],
  ['that is smaller than hers without a name', gift(20_000, null), gift(100, SENTENCE), null],
  ['of a dollar in dong', gift(20_000, 'Olena'), gift(25_500, SENTENCE, { currency: 'vnd' }), null],
  ['of her own in another currency', gift(20_000, 'Olena'), gift(100, 'Olena', { currency: 'eur' }), 'Olena'],
])('the name of a gift %s is no sentence of a stranger', (_, own, other, name) => {
  for (const gifts of [
    [own, other],
    [other, own],
  ])
    expect(addresseeOf(gifts).name).toBe(name);
});
