import { minorUnitsIn } from '../contract/currency-units.js';

export { toMajor } from '../contract/currency-units.js';

/** Converts major units to minor units, rounded to the nearest: 10.5 usd is 1050. */
export function toMinor(major: number, currency: string): number {
  return Math.round(major * minorUnitsIn(currency));
}
