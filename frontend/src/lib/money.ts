/*
 * Amounts travel in minor units. How many make one of the major depends on the currency, and on the payment
 * provider's own lists rather than ISO 4217 (docs.stripe.com/currencies).
 */
const zeroDecimal = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const threeDecimal = new Set('bhd jod kwd omr tnd'.split(' '));

/** Minor units in one major unit of `currency` (ISO 4217, any case): 100, 1 or 1000. */
export function minorUnitFactor(currency: string): 1 | 100 | 1000 {
  const code = currency.toLowerCase();
  if (zeroDecimal.has(code)) return 1;
  return threeDecimal.has(code) ? 1000 : 100;
}

/** `minor` in major units of `currency`: 2550 of usd is 25.5. */
export function toMajorUnits(minor: number, currency: string): number {
  return minor / minorUnitFactor(currency);
}

const locale = 'fr-FR';
const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

/** Whole US dollars as the site writes them (specification section 9): `1 250 $US`. */
export function inDollars(amount: number): string {
  return dollars.format(amount);
}

/** A whole number of miles or points, grouped as money is. */
export function inWhole(amount: number): string {
  return whole.format(amount);
}
