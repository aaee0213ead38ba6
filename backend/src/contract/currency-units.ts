/*
 * Currency factors, for both halves: the server converts for the mailing service, the site for the words of thanks.
 * Imports nothing.
 */

/**
 * How many minor units a major one has, where it is not 100. Zero-decimal currencies after the payment provider's
 * list (docs.stripe.com/currencies); UGX and ISK count as two-decimal there although ISO 4217 gives them none.
 */
const minorUnits = new Map<string, number>([
  ...[
    'bif',
    'clp',
    'djf',
    'gnf',
    'jpy',
    'kmf',
    'krw',
    'mga',
    'pyg',
    'rwf',
    'vnd',
    'vuv',
    'xaf',
    'xof',
    'xpf',
  ].map((currency) => [currency, 1] as const),
  ...['bhd', 'jod', 'kwd', 'omr', 'tnd'].map((currency) => [currency, 1000] as const),
]);

/** Minor units in one major unit of a currency (ISO 4217, any case): 100 usd, 1 jpy, 1000 kwd. */
export function minorUnitsIn(currency: string): number {
  return minorUnits.get(currency.toLowerCase()) ?? 100;
}

/** Minor units as the amount a person reads: 1050 usd is 10.5. */
export function toMajor(minor: number, currency: string): number {
  return minor / minorUnitsIn(currency);
}
