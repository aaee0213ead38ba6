import { expect, test } from '@jest/globals';
import { hasMoneyAttributes, permittedChanges } from './contact-changes.js';
import { MONEY_ATTRIBUTES, moneyAttributes } from './contact-totals.js';

test('every money attribute is detected, even with the value 0', () => {
  expect(MONEY_ATTRIBUTES).toHaveLength(3);
  for (const name of MONEY_ATTRIBUTES) expect(hasMoneyAttributes({ [name]: 0 })).toBe(true);
  expect(hasMoneyAttributes({ firstName: 'Mallory', MILES_AMOUNT: 5_000 })).toBe(false);
});

test('of changes that wait together, one that only fills keeps what an earlier one wrote', () => {
  const changes = ['Olena', 'Olha'].map((firstName) => ({
    attributes: { firstName },
    listIds: [],
    onlyEmptyFields: true,
  }));
  const permitted = permittedChanges(changes, null, []).map(({ attributes }) => attributes);
  expect(permitted).toEqual([{ firstName: 'Olena' }, {}]);
});

test('a form does not replace the name of a contact whose total staff wrote as text', () => {
  const attributes = { FIRSTNAME: 'Olena', DONATED_AMOUNT: '1,200' };
  const found = {
    email: 'olena@example.org',
    attributes,
    listIds: [],
    accountListIds: [],
    isOnNewsletter: false,
    isUnsubscribed: false,
  };
  const [permitted] = permittedChanges([{ attributes: { firstName: 'Olha' }, listIds: [] }], found, []);
  expect(permitted?.attributes).toEqual({});
});

test('the total of a contact is in major units, and those in all currencies are in words', () => {
  const totals = [
    { minor: 4_000, currency: 'eur' },
    { minor: 133_456, currency: 'usd' },
  ];
  const total = { totalMinor: 4_000, lastMinor: 2_550, currency: 'eur', totals };
  expect(moneyAttributes(total, { minor: 130_000, currency: 'usd' })).toEqual({
    DONATED_AMOUNT: 40,
    DONATION_CURRENCY: 'eur',
    DONATED_TOTALS: '40 eur; 1,334.56 usd',
    LAST_DONATION_AMOUNT: 25.5,
    OPENING_DONATED_AMOUNT: 1_300,
    OPENING_DONATION_CURRENCY: 'usd',
  });
});
