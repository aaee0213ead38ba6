/*
 * From https://docs.stripe.com/currencies#special-cases. Not imported from backend/src/contract/currency-units.ts: with a
 * shared table, an error in it would pass every test. backend/test/stripe-webhooks.test.ts compares the two.
 */
const zeroDecimal = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const threeDecimal = 'bhd jod kwd omr tnd'.split(' ');

/** The number of decimal digits of a currency. */
export function decimals(currency: string): 0 | 2 | 3 {
  const code = currency.toLowerCase();
  if (zeroDecimal.includes(code)) return 0;
  return threeDecimal.includes(code) ? 3 : 2;
}

/** Formats minor units: `5000` and `usd` give `$50.00`. */
export function formatAmount(amountMinor: number, currency: string): string {
  const digits = decimals(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amountMinor / 10 ** digits);
}

/** Parses an amount as a donor types it. @returns minor units; null when invalid */
export function parseAmount(typed: string, currency: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const digits = decimals(currency);
  if (fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}
