import { formatAmount, parseAmount } from '../stripe/currency.js';
import { heardAboutField } from '../stripe/heard-about.js';
import type { GiftDetails } from '../stripe/stripe-state.js';
import { countries } from './countries.js';

export const currencies = [
  { value: 'usd', label: 'USD · US dollar' },
  { value: 'eur', label: 'EUR · Euro' },
  { value: 'uah', label: 'UAH · Ukrainian hryvnia' },
  { value: 'jpy', label: 'JPY · Japanese yen' },
  { value: 'kwd', label: 'KWD · Kuwaiti dinar' },
];

/** Suggested amounts, in units of the chosen currency. */
export const presets = ['25', '50', '100', '250'];

export const heardAbout = [{ value: '', label: 'Prefer not to say' }, ...heardAboutField.options];

export const cards = [
  { value: 'succeeds', label: 'Succeeds' },
  { value: 'declined', label: 'Is declined' },
  { value: 'unpaid', label: 'Stays unpaid: a bank debit that settles later' },
];

/** Stripe's limits for one payment, in minor units. */
const minAmountMinor = 50;
const maxAmountMinor = 99_999_999;

/** The values of a form that the donor has not filled in. */
export const initialValues = {
  preset: '50',
  amount: '',
  currency: 'usd',
  email: '',
  name: '',
  phone: '',
  country: 'US',
  heardAbout: '',
  card: 'succeeds',
};

export type FieldName = keyof typeof initialValues;

/** The form's values as the donor entered them. */
export type CheckoutValues = Record<FieldName, string>;

export type CheckoutErrors = Partial<CheckoutValues>;

/** The values of a submitted form. Missing fields are empty strings. */
export function parseForm(body: unknown): CheckoutValues {
  const posted = (body ?? {}) as Record<string, string | undefined>;
  const entries = Object.keys(initialValues).map((name) => [name, posted[name]?.trim() ?? '']);
  return Object.fromEntries(entries) as CheckoutValues;
}

/** @returns the gift, and an error message for each invalid field */
export function validateForm(values: CheckoutValues): { gift: GiftDetails; errors: CheckoutErrors } {
  const { currency, email, name, country, card } = values;
  const isOneOf = (value: string, options: readonly { value: string }[]) =>
    options.some((option) => option.value === value);
  const amountMinor = parseAmount(values.amount || values.preset, currency);
  const phone = values.phone.replace(/[\s().-]/g, '');
  const errors: CheckoutErrors = {};
  const require = (field: FieldName, isValid: boolean, message: string) => {
    if (!isValid) errors[field] ??= message;
  };
  require('currency', isOneOf(currency, currencies), 'Choose a currency.');
  const known = errors.currency ? 'usd' : currency;
  const least = `The smallest amount is ${formatAmount(minAmountMinor, known)}.`;
  const most = `The largest amount is ${formatAmount(maxAmountMinor, known)}.`;
  require('amount', amountMinor !== null, 'Enter an amount, such as 50.');
  require('amount', Number(amountMinor) >= minAmountMinor, least);
  require('amount', Number(amountMinor) <= maxAmountMinor, most);
  // Stripe requires a last digit of 0 for three-decimal currencies (https://docs.stripe.com/currencies).
  const isKwdValid = currency !== 'kwd' || Number(amountMinor) % 10 === 0;
  require('amount', isKwdValid, 'Enter an amount with two digits after the point.');
  require('email', isEmail(email), 'Enter an email address, such as olena@example.org.');
  require('name', name !== '', 'Enter the name on the card.');
  require('phone', /^(\+?\d{5,15})?$/.test(phone), 'Enter a phone number in digits, or leave it empty.');
  require('country', isOneOf(country, countries), 'Choose a country.');
  require('heardAbout', isOneOf(values.heardAbout, heardAbout), 'Choose one of the options.');
  require('card', isOneOf(card, cards), 'Choose what the card does.');
  return {
    errors,
    gift: {
      amountMinor: Number(amountMinor),
      currency,
      email,
      name,
      phone: phone || null,
      country,
      heardAbout: values.heardAbout || null,
      outcome: card === 'unpaid' ? 'unpaid' : 'paid',
    },
  };
}

function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(value);
}
