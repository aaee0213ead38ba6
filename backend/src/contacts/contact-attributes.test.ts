import { expect, test } from '@jest/globals';
import { fromVisitor, MONEY_ATTRIBUTES, speaksOfMoney } from './contact-attributes.js';

test('of what a browser says neither money nor another’s email is kept, whoever it is', () => {
  const said = {
    firstName: 'Mallory',
    email: 'somebody@example.org',
    DONATED_AMOUNT: 5_000,
    DONATION_CURRENCY: 'usd',
    LAST_DONATION_AMOUNT: 5_000,
  };
  expect(fromVisitor(said, 'mallory@example.org')).toEqual({
    firstName: 'Mallory',
    email: 'mallory@example.org',
  });
});

test('each attribute that speaks of money is known for one, an amount of nothing too', () => {
  expect(MONEY_ATTRIBUTES).toHaveLength(3);
  for (const name of MONEY_ATTRIBUTES) expect(speaksOfMoney({ [name]: 0 })).toBe(true);
  expect(speaksOfMoney({ firstName: 'Mallory', MILES_AMOUNT: 5_000 })).toBe(false);
});
