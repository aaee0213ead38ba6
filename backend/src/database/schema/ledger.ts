import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampTz } from './columns.js';
import { people } from './people.js';

/** Gifts. Rows are append-only except for `syncedAt`. */
export const gifts = pgTable(
  'gifts',
  {
    id: id(),
    /** Stripe's id, `cs_…` or `in_…`. Unique, so that a gift counts once. */
    providerKey: text().notNull().unique(),
    /** Null for a payment without an email address. */
    personId: bigint({ mode: 'number' }).references(() => people.id),
    kind: text({ enum: ['once', 'monthly'] }).notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** ISO 4217, lower case. */
    currency: text().notNull(),
    givenAt: timestampTz().notNull(),
    paymentIntent: text(),
    invoice: text(),
    subscription: text(),
    /** The project's slug, also of one that the site does not have; null for no project. */
    purpose: text(),
    recordedAt: timestampTz().notNull().defaultNow(),
    /** When the mailing service was first updated after the gift; null before. */
    syncedAt: timestampTz(),
  },
  (table) => [
    index('gifts_person').on(table.personId),
    index('gifts_payment_intent').on(table.paymentIntent),
    index('gifts_invoice').on(table.invoice),
    index('gifts_subscription').on(table.subscription),
  ],
);

/** The state of the ledger: one row. */
export const ledgerState = pgTable('ledger_state', {
  /** Always 1. */
  id: integer().primaryKey(),
  /** When this ledger began. A contact's total of that time may include any earlier payment. */
  startedAt: timestampTz().notNull().defaultNow(),
  /** When the backfill was completed; null before. */
  historyReadAt: timestampTz(),
  /** The payment links that counted at the backfill. More of them require another one. */
  historyLinks: jsonb().$type<string[]>(),
});

/** Payments that could not be classified because the site's payment links were unknown. They are read again later. */
export const undecidedPayments = pgTable('undecided_payments', {
  /** `cs_…` or `in_…`. */
  providerKey: text().primaryKey(),
  receivedAt: timestampTz().notNull().defaultNow(),
});

/** Refunds and lost disputes. The provider may report one before the gift that it belongs to. */
export const reversals = pgTable(
  'reversals',
  {
    /** `refund:re_…` or `dispute:dp_…`. */
    providerKey: text().primaryKey(),
    paymentIntent: text().notNull(),
    /** The invoice that the payment settled, for monthly gifts. */
    invoice: text(),
    /** In minor units; 0 for a refund that failed. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** ISO 4217, lower case. */
    currency: text().notNull(),
    /** When the refund was made or the dispute opened. */
    reversedAt: timestampTz().notNull(),
  },
  (table) => [
    index('reversals_payment_intent').on(table.paymentIntent),
    index('reversals_invoice').on(table.invoice),
  ],
);

/** The browser that first showed each paid session. Both are stored as hashes. */
export const sessionClaims = pgTable(
  'session_claims',
  {
    sessionHash: text().primaryKey(),
    browserHash: text().notNull(),
    personId: bigint({ mode: 'number' }).references(() => people.id),
    claimedAt: timestampTz().notNull().defaultNow(),
    /** The gift, for GET /gift-status. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    kind: text({ enum: ['once', 'monthly'] }).notNull(),
    purpose: text(),
  },
  (table) => [index('session_claims_browser').on(table.browserHash)],
);
