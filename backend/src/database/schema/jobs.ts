import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampTz } from './columns.js';

/** Recurring tasks. One process at a time runs each of them. */
export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text().primaryKey(),
  dueAt: timestampTz().notNull().defaultNow(),
  /** When the last successful run began; null before the first. */
  succeededAt: timestampTz(),
  /** When the first run failed since the last successful one; null while runs succeed. */
  failingSince: timestampTz(),
});

/** The outbox: one row for each subject with changes that have not reached their provider. */
export const outbox = pgTable(
  'outbox',
  {
    kind: text({ enum: ['contact', 'message', 'erasure'] }).notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    /** Raised with every change, so that a change which arrives during a delivery is not lost. */
    revision: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    dueAt: timestampTz().notNull().defaultNow(),
    /** When the lease expires; null while no process holds it. */
    leasedUntil: timestampTz(),
    /** Identifies the attempt that holds the lease; null while no process holds it. */
    leaseToken: text(),
    /** Until then, an attempt without a response may still take effect; null when every attempt got a response. */
    uncertainUntil: timestampTz(),
    /** Since when the subject has had an undelivered change. */
    queuedAt: timestampTz().notNull().defaultNow(),
    /** The request that queued the newest change (`X-Request-Id`); null for a background task. */
    requestId: text(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] }), index('outbox_due').on(table.dueAt)],
);

/** Rate counters with fixed windows. A window begins with the first event that is counted. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** A keyed hash of what is counted, because some counters are per email address. */
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: timestampTz().notNull(),
  },
  (table) => [index('rate_counters_expires_at').on(table.expiresAt)],
);
