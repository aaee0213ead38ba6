import { shown } from './folders';
import type { Finding } from './walk';

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** What is wrong with the date up to which an entry holds, or nothing. */
export function dateFault({ key, value }: Finding): string | undefined {
  if (key !== 'until' || value === undefined || isDay(value)) return undefined;
  return `holds until "${shown(value)}", which is not a day. Write it as year-month-day, like '2027-01-31'.`;
}

/** Whether an entry says something that was to come, and the day for it is over. @param today YYYY-MM-DD */
export const isPast = ({ key, value }: Finding, today: string): boolean =>
  key === 'until' && isDay(value) && value < today;
