import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ContactAttributes } from '../contract/contact-attributes.js';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** Somebody who gave, pledged or wrote: the one row that everything about one address hangs on. */
export const people = pgTable('people', {
  id: id(),
  /** Trimmed and lower case. */
  email: text().notNull().unique(),
  /**
   * The total that the contact showed when the ledger first met the person, in minor units. Read once, before the
   * first total is written there; null until then.
   */
  openingMinor: bigint({ mode: 'number' }),
  /** The currency of `openingMinor` and `unexplainedMinor`. */
  openingCurrency: text(),
  /**
   * The part of `openingMinor` that no payment in the ledger explains: what was given before the ledger began, or by
   * other means. Null until the payment provider's history has been read (docs/decisions/0016-opening-totals.md).
   */
  unexplainedMinor: bigint({ mode: 'number' }),
  /** Whether the opening was found in the contact, where an earlier ledger had written it, and not worked out here. */
  openingWasKept: boolean().notNull().default(false),
  /** Raised with every gift, pledge and form: who decides by what they have read finds out whether it still holds. */
  revision: integer().notNull().default(1),
});

/** One payment that arrived. Rows are only added; what is filled in later is a missing purpose, and `syncedAt`. */
export const gifts = pgTable(
  'gifts',
  {
    id: id(),
    /** The payment provider's own name for it (`cs_…` or `in_…`): what makes a gift count once. */
    providerKey: text().notNull().unique(),
    /** Null for a payment that came without an email. */
    personId: bigint({ mode: 'number' }).references(() => people.id),
    kind: text({ enum: ['once', 'monthly'] }).notNull(),
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** ISO 4217, lower case. */
    currency: text().notNull(),
    givenAt: moment().notNull(),
    paymentIntent: text(),
    invoice: text(),
    subscription: text(),
    /** The slug of the project that it was given for, or `unknown`; null for no project and for rows from before this column. */
    purpose: text(),
    recordedAt: moment().notNull().defaultNow(),
    /** When the mailing service was first brought up to date after it; null until then. */
    syncedAt: moment(),
  },
  (table) => [
    index('gifts_person').on(table.personId),
    index('gifts_payment_intent').on(table.paymentIntent),
    index('gifts_invoice').on(table.invoice),
    index('gifts_subscription').on(table.subscription),
  ],
);

/** What the ledger knows of itself: one row. */
export const ledgerState = pgTable('ledger_state', {
  /** Always 1. */
  id: integer().primaryKey(),
  /** When this ledger began. What a contact showed then may include any payment made before. */
  startedAt: moment().notNull().defaultNow(),
  /** When the payment provider's history had been read once, from its beginning; null before. */
  historyReadAt: moment(),
  /** The payment links that counted as the site's then: with more of them there is more to read. */
  historyLinks: jsonb().$type<string[]>(),
});

/**
 * Payments of which it could not be told whether they are gifts, because the site's payment links were not known: each is
 * read again, by its key, once they are.
 */
export const undecidedPayments = pgTable('undecided_payments', {
  /** `cs_…` or `in_…`. */
  providerKey: text().primaryKey(),
  receivedAt: moment().notNull().defaultNow(),
});

/** Refunds and lost disputes. The provider may report one before the gift that it belongs to. */
export const reversals = pgTable(
  'reversals',
  {
    /** `refund:re_…` or `dispute:dp_…`. */
    providerKey: text().primaryKey(),
    paymentIntent: text().notNull(),
    /** The invoice the payment settled, for monthly gifts. */
    invoice: text(),
    /** In minor units; 0 for a refund that failed after all. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** ISO 4217, lower case; null for rows from before this column, which are in their gift's. */
    currency: text(),
    /** When the refund was made or the dispute opened; null for rows from before this column. */
    reversedAt: moment(),
  },
  (table) => [
    index('reversals_payment_intent').on(table.paymentIntent),
    index('reversals_invoice').on(table.invoice),
  ],
);

/** What a form or a payment told about a person and the mailing service has not been told yet. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: id(),
    personId: bigint({ mode: 'number' })
      .notNull()
      .references(() => people.id),
    attributes: jsonb().$type<ContactAttributes>().notNull(),
    listIds: jsonb().$type<number[]>().notNull(),
    /** Whether nothing that the contact has may be replaced: the writer has only paid. */
    fillOnly: boolean().notNull().default(false),
    /** When the mailing service refused it. It is set aside then, for the operator. */
    refusedAt: moment(),
    /** Whether the newsletter subscription is still to be asked for. */
    subscribesToNewsletter: boolean().notNull().default(false),
  },
  (table) => [index('contact_changes_person').on(table.personId)],
);

/** An offer of points or of a company, as its form was accepted. The mailing service keeps the last one only. */
export const pledges = pgTable(
  'pledges',
  {
    id: id(),
    personId: bigint({ mode: 'number' })
      .notNull()
      .references(() => people.id),
    /** The row of `contact_changes` that it came with, which is deleted on arrival. */
    changeId: bigint({ mode: 'number' }).notNull(),
    attributes: jsonb().$type<ContactAttributes>().notNull(),
    pledgedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('pledges_person').on(table.personId), index('pledges_change').on(table.changeId)],
);

/** A visitor's message that the mail server has not taken yet, or that was given up on. */
export const messages = pgTable('messages', {
  id: id(),
  name: text().notNull(),
  phoneNumber: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  receivedAt: moment().notNull().defaultNow(),
  /** Nobody tries any more: it is the operator's to read here, or to have sent again. */
  givenUpAt: moment(),
});

/** Rate counters with fixed windows. A window begins with the first event that is counted. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    /** A keyed hash of what is counted, because some counters are per email address. */
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index('rate_counters_expires_at').on(table.expiresAt)],
);

/** How many calls all processes have made to a provider within one second: one row for each provider. */
export const providerCalls = pgTable('provider_calls', {
  provider: text().primaryKey(),
  /** Seconds since 1970 by the database's clock. */
  second: bigint({ mode: 'number' }).notNull(),
  count: integer().notNull(),
});

/** Which browser was shown a paid session first. Both sides are kept as hashes. */
export const sessionClaims = pgTable(
  'session_claims',
  {
    sessionHash: text().primaryKey(),
    browserHash: text().notNull(),
    personId: bigint({ mode: 'number' }).references(() => people.id),
    claimedAt: moment().notNull().defaultNow(),
    /** The gift, for the browser that follows it; all four are null for rows from before these columns. */
    amountMinor: bigint({ mode: 'number' }),
    currency: text(),
    kind: text({ enum: ['once', 'monthly'] }),
    purpose: text(),
  },
  (table) => [index('session_claims_browser').on(table.browserHash)],
);

/** Recurring tasks. One process at a time runs each of them. */
export const scheduledTasks = pgTable('scheduled_tasks', {
  name: text().primaryKey(),
  dueAt: moment().notNull().defaultNow(),
  /** When the last successful run began; null before the first. */
  succeededAt: moment(),
});

/** The outbox: one row for each subject with changes that have not reached their provider. */
export const outbox = pgTable(
  'outbox',
  {
    kind: text({ enum: ['contact', 'message'] }).notNull(),
    subjectId: bigint({ mode: 'number' }).notNull(),
    /** Raised with every change, so that a change which arrives during a delivery is not lost. */
    revision: integer().notNull().default(1),
    attempts: integer().notNull().default(0),
    dueAt: moment().notNull().defaultNow(),
    /** When the lease expires; null while no process holds it. */
    leasedUntil: moment(),
    /** Identifies the attempt that holds the lease; null while no process holds it. */
    leaseToken: text(),
    /** Until then, an attempt that got no answer may still take effect; null when every attempt was answered. */
    uncertainUntil: moment(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] }), index('outbox_due').on(table.dueAt)],
);
