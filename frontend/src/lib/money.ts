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
