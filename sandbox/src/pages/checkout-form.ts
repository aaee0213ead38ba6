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
] as const;

/** Suggested amounts, in units of the chosen currency. */
export const presets = ['25', '50', '100', '250'] as const;

export const cards = [
  { value: 'succeeds', label: 'Succeeds' },
  { value: 'declined', label: 'Is declined' },
  { value: 'unpaid', label: 'Stays unpaid: a bank debit that settles later' },
] as const;

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

/** @returns the gift, or an error message for each invalid field */
export function validateForm(values: CheckoutValues): { gift: GiftDetails } | { errors: CheckoutErrors } {
  const errors: CheckoutErrors = {};
  const currency = currencies.find(({ value }) => value === values.currency)?.value;
  if (!currency) errors.currency = 'Choose a currency.';
  const amountMinor = parseAmount(values.amount || values.preset, currency ?? 'usd');
  const amountError = amountErrorFor(amountMinor, currency ?? 'usd');
  if (amountError) errors.amount = amountError;
  if (!isEmail(values.email)) errors.email = 'Enter an email address, such as olena@example.org.';
  if (values.name === '') errors.name = 'Enter the name on the card.';
  const phone = values.phone.replace(/[\s().-]/g, '');
  if (phone !== '' && !/^\+?\d{5,15}$/.test(phone))
    errors.phone = 'Enter a phone number in digits, or leave it empty.';
  if (!countries.some(({ value }) => value === values.country)) errors.country = 'Choose a country.';
  if (values.heardAbout !== '' && !heardAboutField.options.some(({ value }) => value === values.heardAbout)) {
    errors.heardAbout = 'Choose one of the options.';
  }
  if (!cards.some(({ value }) => value === values.card)) errors.card = 'Choose what the card does.';
  if (Object.keys(errors).length > 0 || amountMinor === null || !currency) return { errors };
  return {
    gift: {
      amountMinor,
      currency,
      email: values.email,
      name: values.name,
      phone: phone || null,
      country: values.country,
      heardAbout: values.heardAbout || null,
      outcome: values.card === 'unpaid' ? 'unpaid' : 'paid',
    },
  };
}

function amountErrorFor(amountMinor: number | null, currency: string): string | null {
  if (amountMinor === null) return 'Enter an amount, such as 50.';
  if (amountMinor < minAmountMinor)
    return `The smallest amount is ${formatAmount(minAmountMinor, currency)}.`;
  if (amountMinor > maxAmountMinor) return `The largest amount is ${formatAmount(maxAmountMinor, currency)}.`;
  // Stripe requires a last digit of 0 for three-decimal currencies (https://docs.stripe.com/currencies).
  if (currency === 'kwd' && amountMinor % 10 !== 0) return 'Enter an amount with two digits after the point.';
  return null;
}

function isEmail(value: string): boolean {
  return value.length <= 254 && /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(value);
}
