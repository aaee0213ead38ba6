import { formatAmount, parseAmount } from '../stripe/currency.js';
import { heardAboutField } from '../stripe/heard-about.js';
import type { GiftDetails } from '../stripe/stripe-state.js';

export const currencies = [
  { value: 'usd', label: 'USD · US dollar' },
  { value: 'eur', label: 'EUR · Euro' },
  { value: 'uah', label: 'UAH · Ukrainian hryvnia' },
  { value: 'jpy', label: 'JPY · Japanese yen' },
  { value: 'kwd', label: 'KWD · Kuwaiti dinar' },
];

/** Every assigned ISO 3166-1 alpha-2 code. */
const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT ' +
  'MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** Every country with its English name, sorted by name. */
export const countries = countryCodes
  .split(' ')
  .map((code) => ({ value: code, label: countryNames.of(code) ?? code }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

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
  const check = (field: FieldName, isValid: boolean, message: string) => {
    if (!isValid) errors[field] ??= message;
  };
  check('currency', isOneOf(currency, currencies), 'Choose a currency.');
  const known = errors.currency ? 'usd' : currency;
  const least = `The smallest amount is ${formatAmount(minAmountMinor, known)}.`;
  const most = `The largest amount is ${formatAmount(maxAmountMinor, known)}.`;
  check('amount', amountMinor !== null, 'Enter an amount, such as 50.');
  check('amount', Number(amountMinor) >= minAmountMinor, least);
  check('amount', Number(amountMinor) <= maxAmountMinor, most);
  // Stripe requires a last digit of 0 for three-decimal currencies (https://docs.stripe.com/currencies).
  const isKwdValid = currency !== 'kwd' || Number(amountMinor) % 10 === 0;
  check('amount', isKwdValid, 'Enter an amount with two digits after the point.');
  check('email', isEmail(email), 'Enter an email address, such as olena@example.org.');
  check('name', name !== '', 'Enter the name on the card.');
  check('phone', /^(\+?\d{5,15})?$/.test(phone), 'Enter a phone number in digits, or leave it empty.');
  check('country', isOneOf(country, countries), 'Choose a country.');
  check('heardAbout', isOneOf(values.heardAbout, heardAbout), 'Choose one of the options.');
  check('card', isOneOf(card, cards), 'Choose what the card does.');
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
