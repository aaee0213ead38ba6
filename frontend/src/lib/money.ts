import { minorUnitsIn, toMajor } from '@contract/currency-units';

const locale = 'fr-FR';
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

function formatted(amount: number, currency: string, digits: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/**
 * An amount of money without decimals (specification section 9): 1250 usd is `1 250 $US`.
 *
 * @param amount in major units
 * @param currency ISO 4217, any case; throws a RangeError on anything else
 */
export function inWholeMoney(amount: number, currency: string): string {
  return formatted(amount, currency, 0);
}

/** An amount in minor units, written with the decimals that it has: 4050 usd is `40,50 $US`, 4000 usd is `40 $US`. */
export function inExactMoney(minor: number, currency: string): string {
  const perMajor = minorUnitsIn(currency);
  // 100 minor units are written with two digits.
  const digits = minor % perMajor === 0 ? 0 : String(perMajor).length - 1;
  return formatted(toMajor(minor, currency), currency, digits);
}

/** A whole number of miles or points, grouped as money is. */
export function inWhole(amount: number): string {
  return whole.format(amount);
}
