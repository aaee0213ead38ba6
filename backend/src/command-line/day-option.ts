import { UsageError } from './usage-error.js';

/**
 * Reads an option that is a day, such as `--since=2026-01-31`.
 * @param name the option, for the message
 * @returns the beginning of the day in UTC; null for an option that is missing or empty
 * @throws UsageError for another form, and for a day that does not exist
 */
export function readDayOption(name: string, text: string | undefined): Date | null {
  if (!text) return null;
  const day = new Date(`${text}T00:00:00Z`);
  // There is no year 0.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) {
    throw new UsageError(`${name} must be a date in the form YYYY-MM-DD`);
  }
  // JavaScript reads February 30 as March 2.
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) {
    throw new UsageError(`${name} must be a date that exists: ${text} does not`);
  }
  return day;
}
