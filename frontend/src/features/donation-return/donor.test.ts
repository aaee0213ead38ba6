import { describe, expect, test } from 'vitest';
import type { PaymentData } from '@contract/payments';
import { donorAttributes, newDonor, splitName } from './donor';

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
  purpose: null,
  language: null,
};

test.each([
  ['Oksana Hrytsenko', 'Oksana', 'Hrytsenko'],
  ['  Oksana   Maria Hrytsenko ', 'Oksana', 'Maria'],
  ['Oksana', 'Oksana', ''],
  ['', '', ''],
])('name "%s"', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

describe('a donor who is in the mailing service', () => {
  test('is updated with names, phone, country and referral source, and without an amount', () => {
    expect(donorAttributes(payment)).toEqual({
      firstName: 'Oksana',
      lastName: 'Hrytsenko',
      phone: '+15550100',
      location: 'US',
      HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
    });
  });

  test('keeps attributes that this payment does not have', () => {
    const customer = { email: 'a@example.org', name: 'Oksana', phone: '', address: { country: null } };
    const bare: PaymentData = { ...payment, customer_details: customer, custom_fields: [] };
    expect(donorAttributes(bare)).toEqual({ firstName: 'Oksana' });
    expect(donorAttributes({ ...bare, customer_details: null })).toEqual({});
  });
});

describe('a donor who is not in the mailing service', () => {
  test('is added with every attribute of the payment but the amount, and with the email in lower case', () => {
    expect(newDonor(payment, 'Oksana@Example.org', false)).toEqual({
      email: 'oksana@example.org',
      attributes: {
        email: 'oksana@example.org',
        firstName: 'Oksana',
        lastName: 'Hrytsenko',
        phone: '+15550100',
        location: 'US',
        HOW_DID_YOU_HERE_ABOUT_VFU: 'friend',
      },
      listIds: [6],
    });
  });

  test('is added to the list of recurring donors after a monthly gift', () => {
    expect(newDonor(payment, 'oksana@example.org', true).listIds).toEqual([7]);
  });

  test('has empty names and no other attributes if the payment has none', () => {
    const bare: PaymentData = {
      customer_details: { email: 'a@example.org', name: null, phone: null, address: null },
      amount_total: 2550,
      currency: 'usd',
      custom_fields: [{ key: 'howdidyouhearaboutvfu', dropdown: { value: null } }],
      purpose: null,
      language: null,
    };
    expect(newDonor(bare, 'a@example.org', false).attributes).toEqual({
      email: 'a@example.org',
      firstName: '',
      lastName: '',
    });
  });
});
