import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampTz } from './columns.js';

/**
 * The last results of routines that run outside the API, such as the backup service: one row for each name. They write the
 * row themselves (docs/interface.md section 6).
 */
export const routineRuns = pgTable('routine_runs', {
  /** `backup`, or another name in lower case with dashes. */
  name: text().primaryKey(),
  /** When the last successful run ended; null for none. */
  succeededAt: timestampTz(),
  /** When the last failed run ended; null for none. The routine is failing while this is later than `succeededAt`. */
  failedAt: timestampTz(),
  /** One sentence about the last run, without personal data. */
  detail: text(),
});

/** What needs the operator: one row for each condition (src/troubles) that is open, or whose end has not been reported yet. */
export const troubles = pgTable('troubles', {
  /** The name of the condition. */
  name: text().primaryKey(),
  /** What is wrong and what to do, without personal data. */
  detail: text().notNull(),
  since: timestampTz().notNull().defaultNow(),
  /** Since when checks have found nothing; null while it lasts. */
  goneSince: timestampTz(),
  /** Null while it is open. */
  endedAt: timestampTz(),
  /** When the operator was last notified; null before. */
  notifiedAt: timestampTz(),
});
