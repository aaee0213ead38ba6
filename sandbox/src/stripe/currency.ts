/** Currencies whose smallest unit is the unit itself (Stripe, "Supported currencies", zero-decimal). */
const zeroDecimal = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const threeDecimal = 'bhd jod kwd omr tnd'.split(' ');

/** Digits after the point: how many minor units make one unit, as a power of ten. */
export function decimals(currency: string): 0 | 2 | 3 {
  const code = currency.toLowerCase();
  if (zeroDecimal.includes(code)) return 0;
  return threeDecimal.includes(code) ? 3 : 2;
}

/** Minor units as people write them: `5000` and `usd` give `$50.00`. */
export function formatAmount(amountMinor: number, currency: string): string {
  const digits = decimals(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amountMinor / 10 ** digits);
}

/** What a person typed, in minor units; null when it is no amount of that currency. */
export function parseAmount(typed: string, currency: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const digits = decimals(currency);
  if (fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}
