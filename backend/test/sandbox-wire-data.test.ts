import { expect, test } from '@jest/globals';
import { decimals } from '../../sandbox/src/stripe/currency.js';
import { heardAboutField, siteEvents } from '../../sandbox/src/stripe/stripe-objects.js';
import { minorUnitsIn } from '../src/contract/currency-units.js';
import { HEARD_ABOUT_FIELD } from '../src/contract/payments.js';
import { EVENT_TYPES } from '../src/payments/stripe-objects.js';

// The sandbox has its own copies, so that an error in the backend's does not pass unnoticed in every test.

test('the sandbox and the backend agree on currencies, the custom field and the events', () => {
  for (const currency of Intl.supportedValuesOf('currency'))
    expect([currency, 10 ** decimals(currency)]).toEqual([currency, minorUnitsIn(currency)]);
  expect(heardAboutField.key).toBe(HEARD_ABOUT_FIELD);
  expect(siteEvents).toEqual(EVENT_TYPES);
});
