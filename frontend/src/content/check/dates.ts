import { formatValue } from './values';
import type { ContentNode } from './walk';

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The error of an entry's `until`, if any. */
export function dateError({ key, value }: ContentNode): string | undefined {
  if (key !== 'until' || value === undefined || isDay(value)) return undefined;
  return `holds until "${formatValue(value)}", which is not a day. Write it as year-month-day, like '2027-01-31'.`;
}

/** Whether an entry's `until` is in the past. @param today YYYY-MM-DD */
export const isPast = ({ key, value }: ContentNode, today: string): boolean =>
  key === 'until' && isDay(value) && value < today;
