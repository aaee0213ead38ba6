import { describe, expect, test } from '@jest/globals';
import type { PaymentData } from '@contract/payments';
import { newDonor, splitName, totalsAfter } from './donor';

const payment: PaymentData = {
  customer_details: {
    email: 'Oksana@Example.org',
    name: 'Oksana Hrytsenko',
    phone: '+15550100',
    address: { country: 'US' },
  },
  amount_total: 2550,
  currency: 'usd',
  custom_fields: [
    { key: 'somethingelse', dropdown: { value: 'no' } },
    { key: 'howdidyouhearaboutvfu', dropdown: { value: 'friend' } },
  ],
  mode: 'payment',
};

test.each([
  ['Oksana Hrytsenko', 'Oksana', 'Hrytsenko'],
  ['  Oksana   Maria Hrytsenko ', 'Oksana', 'Maria'],
  ['Oksana', 'Oksana', ''],
  ['', '', ''],
])('name "%s"', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

describe('a donor nobody knows', () => {
  test('brings everything the payment tells, with the email in lower case', () => {
    expect(newDonor(payment, 'Oksana@Example.org', false)).toEqual({
      email: 'oksana@example.org',
      attributes: {
        email: 'oksana@example.org',
        firstName: 'Oksana',
        lastName: 'Hrytsenko',
        phone: '+15550100',
        location: 'United States',
        HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
        DONATED_AMOUNT: 25.5,
        DONATION_CURRENCY: 'usd',
        LAST_DONATION_AMOUNT: 25.5,
      },
      listIds: [6],
    });
  });

  test('goes to the recurring donors when the gift is a monthly one', () => {
    expect(newDonor(payment, 'oksana@example.org', true).listIds).toEqual([7]);
  });

  test('has no attribute that the payment does not tell', () => {
    const bare: PaymentData = {
      customer_details: { email: 'a@example.org', name: null, phone: null, address: null },
      amount_total: null,
      currency: null,
      custom_fields: [{ key: 'howdidyouhearaboutvfu', dropdown: { value: null } }],
      mode: 'payment',
    };
    expect(newDonor(bare, 'a@example.org', false).attributes).toEqual({
      email: 'a@example.org',
      firstName: '',
      lastName: '',
    });
  });

  test('keeps a country whose code has no name', () => {
    const customer = { email: null, name: null, phone: null, address: { country: 'not a code' } };
    const location = newDonor({ ...payment, customer_details: customer }, 'a@example.org', false).attributes
      .location;
    expect(location).toBe('not a code');
  });
});

describe('totals', () => {
  test('grow by the payment', () => {
    // As floating point 1.1 × 100 is a little more than 110.
    const before = { DONATED_AMOUNT: 1.1, DONATION_CURRENCY: 'USD', LAST_DONATION_AMOUNT: 1.1 };
    expect(totalsAfter({ ...payment, amount_total: 10 }, before)).toEqual({
      DONATED_AMOUNT: 1.2,
      DONATION_CURRENCY: 'usd',
      LAST_DONATION_AMOUNT: 0.1,
    });
  });

  test('start anew in another currency', () => {
    const yen: PaymentData = { ...payment, amount_total: 5000, currency: 'jpy' };
    expect(totalsAfter(yen, { DONATED_AMOUNT: 100, DONATION_CURRENCY: 'usd' }).DONATED_AMOUNT).toBe(5000);
  });

  test('of a three-decimal currency are divided by a thousand', () => {
    const dinars: PaymentData = { ...payment, amount_total: 12345, currency: 'kwd' };
    expect(totalsAfter(dinars, { DONATED_AMOUNT: 1, DONATION_CURRENCY: 'kwd' }).DONATED_AMOUNT).toBe(13.345);
  });
});
