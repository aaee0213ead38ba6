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
