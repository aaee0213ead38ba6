import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampTz } from './columns.js';

/** Donors, pledgers and visitors who submitted a form: one row for each email address. */
export const people = pgTable('people', {
  id: id(),
  /** Trimmed and lower case. */
  email: text().notNull().unique(),
  /** The total that the contact showed before the ledger first wrote to it, in minor units; null until it was read. */
  contactTotalMinor: bigint({ mode: 'number' }),
  /** The currency of `contactTotalMinor` and `openingBalanceMinor`. */
  openingCurrency: text(),
  /**
   * The opening balance: the part of `contactTotalMinor` that no gift in the ledger accounts for. Null until the backfill is
   * complete (docs/decisions/0016-opening-balances.md).
   */
  openingBalanceMinor: bigint({ mode: 'number' }),
  /** True if the opening balance was read from the contact, where an earlier ledger had written it. */
  openingWasKept: boolean().notNull().default(false),
  /** Incremented with every gift, pledge and form, for optimistic locking. */
  revision: integer().notNull().default(1),
  createdAt: timestampTz().notNull().defaultNow(),
});

/**
 * People who were erased at their own request: tombstones, by which a payment from before the erasure stays without a name
 * (docs/decisions/0029-erasing-a-person.md). The address itself is not kept.
 */
export const erasures = pgTable('erasures', {
  id: id(),
  /** The key of `emailHash`: 32 random bytes in hexadecimal. */
  hashKey: text().notNull(),
  /** A keyed hash of the email address, in hexadecimal (backend/src/people/erased-email.ts). */
  emailHash: text().notNull().unique(),
  erasedAt: timestampTz().notNull().defaultNow(),
  /** The address, until the mailing service has confirmed that it deleted the contact; then null. */
  pendingEmail: text(),
});
