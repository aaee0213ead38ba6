import { expect, test } from '@jest/globals';
import { MONEY_ATTRIBUTES, hasMoneyAttributes, permittedChanges } from './contact-attributes.js';

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
  const permitted = permittedChanges(changes, null, true).map(({ attributes }) => attributes);
  expect(permitted).toEqual([{ firstName: 'Olena' }, {}]);
});
