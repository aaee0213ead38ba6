import { minorUnitsIn, toMajor } from '@contract/currency-units';

const locale = 'fr-FR';
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

function format(amount: number, currency: string, digits: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/**
 * Formats an amount without decimals (specification section 9): 1250 usd is `1 250 $US`.
 * @param amount in major units
 * @param currency ISO 4217, any case; throws a RangeError on anything else
 */
export function formatAmount(amount: number, currency: string): string {
  return format(amount, currency, 0);
}

/** Formats minor units, with decimals only where needed: 4050 usd is `40,50 $US`, 4000 usd is `40 $US`. */
export function formatExactAmount(minor: number, currency: string): string {
  const perMajor = minorUnitsIn(currency);
  const digits = minor % perMajor === 0 ? 0 : String(perMajor).length - 1;
  return format(toMajor(minor, currency), currency, digits);
}

/** Formats miles or points. */
export function formatNumber(amount: number): string {
  return whole.format(amount);
}
