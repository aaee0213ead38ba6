import { minorUnitsIn, toMajor } from '@contract/currency-units';
import { language } from './language';

/** The locale of the thanks dialog (specification section 9). */
const THANKS_LOCALE = 'fr-FR';
/** Made when this code loads: the first formatter takes a slow phone 70 ms, for which a press on a donate button would wait. */
const whole = new Intl.NumberFormat(THANKS_LOCALE, { maximumFractionDigits: 0 });

/**
 * Formats an amount without decimals (specification section 9): 1250 usd is `1 250 $US`.
 * @param amount in major units
 * @param currency ISO 4217, any case; throws a RangeError on anything else
 */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat(THANKS_LOCALE, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(amount);
}

/** Formats minor units as the page's language does, with decimals only where needed: `$40.50`, `$40`; in Ukrainian `40 $`. */
export const formatExactAmount = (minor: number, currency: string): string =>
  formatMinor(minor, currency, 'narrowSymbol');

/** The amount as a sentence has it: `$40`, in other languages in words, `40 доларів`. */
export const formatAmountInSentence = (minor: number, currency: string): string =>
  language === 'en'
    ? formatExactAmount(minor, currency)
    : // The readers of this site think of no other dollar.
      formatMinor(minor, currency, 'name').replace(/\sСША$/, '');

function formatMinor(minor: number, currency: string, currencyDisplay: 'narrowSymbol' | 'name'): string {
  const perMajor = minorUnitsIn(currency);
  const digits = minor % perMajor === 0 ? 0 : String(perMajor).length - 1;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(toMajor(minor, currency));
}

/** Formats miles or points. */
export function formatNumber(amount: number): string {
  return whole.format(amount);
}
