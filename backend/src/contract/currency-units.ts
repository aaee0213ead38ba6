/** An amount in minor units of its currency (ISO 4217, lower case). */
export interface Money {
  minor: number;
  currency: string;
}

/*
 * The currencies without 100 minor units in a major unit. Follows Stripe (docs.stripe.com/currencies): ISK has two decimals there,
 * although ISO 4217 gives it none (support.stripe.com/questions/deprecation-of-fractional-isk-charges-and-refunds). UGX is
 * treated like ISK, as other integrations do; no page of Stripe confirms it.
 */
const ZERO_DECIMAL = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const THREE_DECIMAL = 'bhd jod kwd omr tnd'.split(' ');

/** Minor units in one major unit of a currency (ISO 4217, any case): 100 for usd, 1 for jpy, 1000 for kwd. */
export function minorUnitsIn(currency: string): number {
  const code = currency.toLowerCase();
  if (ZERO_DECIMAL.includes(code)) return 1;
  return THREE_DECIMAL.includes(code) ? 1000 : 100;
}

/** Converts minor to major units: 1050 usd is 10.5. */
export function toMajor(minor: number, currency: string): number {
  return minor / minorUnitsIn(currency);
}

/** Converts major units to minor units, rounded to the nearest: 10.5 usd is 1050. */
export function toMinor(major: number, currency: string): number {
  return Math.round(major * minorUnitsIn(currency));
}

/**
 * Formats minor units with all of the currency's digits, exactly: 4200 usd is 42.00, 4200 jpy is 4200.
 * @param minor a whole number
 */
export function formatDecimal(minor: number, currency: string): string {
  const digits = String(minorUnitsIn(currency)).length - 1;
  if (digits === 0) return String(minor);
  // With text, because the division of a large amount is not exact.
  const padded = String(Math.abs(minor)).padStart(digits + 1, '0');
  return `${minor < 0 ? '-' : ''}${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}
