import { isNull } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestampTz } from './columns.js';

/**
 * The last results of routines that run outside the API, such as the backup service: one row for each name. They write the
 * row themselves (docs/interface.md section 6).
 */
export const routineRuns = pgTable('routine_runs', {
  /** `backup`, `doctor`, or another name in lower case with dashes. */
  name: text().primaryKey(),
  /** When the last successful run ended; null for none. */
  succeededAt: timestampTz(),
  /** When the last failed run ended; null for none. The routine is failing while this is later than `succeededAt`. */
  failedAt: timestampTz(),
  /** One sentence about the last run, without personal data. */
  detail: text(),
});

/** Troubles that an operator has to know of. A row is open until `resolvedAt` is set. */
export const troubles = pgTable(
  'troubles',
  {
    id: id(),
    kind: text({
      enum: [
        /** Subject: the kind of delivery. */
        'delivery-overdue',
        'message-given-up',
        'change-set-aside',
        /** Subject: the provider. Calls fail until the operator changes something, such as a key. */
        'provider-refuses',
        /** Subject: the name of the scheduled task or of the row in `routine_runs`. */
        'routine-failed',
        'ledger-differs',
        'backup-missing',
        'disk-filling',
        'certificate-expiring',
        'doctor-not-green',
      ],
    }).notNull(),
    /** What has the trouble, such as a provider or a routine; empty where there is only one. */
    subject: text().notNull().default(''),
    /** A sentence for the operator, without personal data. */
    detail: text().notNull(),
    since: timestampTz().notNull().defaultNow(),
    /** Since when the cause has been gone; null while it lasts. */
    clearSince: timestampTz(),
    resolvedAt: timestampTz(),
    /** When each channel told the operator of the beginning and of the end; null before. */
    mailedAt: timestampTz(),
    mailedEndAt: timestampTz(),
    postedAt: timestampTz(),
    postedEndAt: timestampTz(),
  },
  (table) => [uniqueIndex('troubles_open').on(table.kind, table.subject).where(isNull(table.resolvedAt))],
);

/** The last successful and failed call of each provider, for GET /health. */
export const providerHealth = pgTable('provider_health', {
  /** A `Provider` (src/provider-health/provider.ts). */
  provider: text().primaryKey(),
  lastSuccessAt: timestampTz(),
  lastFailureAt: timestampTz(),
  /** A `FailureReason`; null before the first failure. */
  lastFailure: text(),
});
