import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ContactAttributes } from '../../contract/contact-attributes.js';

/* Every table. `npm run migration -w backend` generates the migrations from them (docs/development.md). */

/** The primary key of a table whose rows have no key of their own. */
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A time with its zone, as a `Date`. */
const timestampTz = () => timestamp({ withTimezone: true, mode: 'date' });

/** The row of `people` that a row belongs to. */
const ofPerson = () => bigint({ mode: 'number' }).references(() => people.id);

/** Donors, pledgers and visitors who submitted a form: one row for each email address. */
export const people = pgTable('people', {
  id: id(),
  /** Trimmed and lower case. */
  email: text().notNull().unique(),
  /** The total that the contact showed before the ledger first wrote to it, in minor units; null until it was read. */
  contactTotalMinor: bigint({ mode: 'number' }),
  /** The currency of `contactTotalMinor` and `openingBalanceMinor`. */
  openingCurrency: text(),
  /** The part of `contactTotalMinor` that no gift accounts for; null before the backfill (docs/decisions/0005-opening-balances.md). */
  openingBalanceMinor: bigint({ mode: 'number' }),
  /** True if the opening balance was read from the contact, where an earlier ledger had written it. */
  openingWasKept: boolean().notNull().default(false),
  /** The name that the person asked for on receipts (`person rename`); null for those on the payments. */
  name: text(),
  createdAt: timestampTz().notNull().defaultNow(),
});

/** Tombstones of people who were erased at their own request (docs/decisions/0014-erasing-a-person.md). */
export const erasures = pgTable('erasures', {
  id: id(),
  /** The key of `emailHash`: 32 random bytes in hexadecimal. */
  hashKey: text().notNull(),
  /** A keyed hash of the email address, in hexadecimal (backend/src/ledger/erasures.ts). */
  emailHash: text().notNull().unique(),
  erasedAt: timestampTz().notNull().defaultNow(),
  /** The address, until the mailing service has confirmed that it deleted the contact; then null. */
  pendingEmail: text(),
});

/** Gifts. Of a row only `syncedAt` changes, and what is known of the donor. */
export const gifts = pgTable(
  'gifts',
  {
    id: id(),
    /** Stripe's id, `cs_…` or `in_…`. Unique, so that a gift counts once. */
    providerKey: text().notNull().unique(),
    /** Null for a payment without an email address. */
    personId: ofPerson(),
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
    /** The name on the payment, clean and whole; null for none (contract/person-name.ts). */
    name: text(),
    /** The language of the page with the payment link (BCP 47); null for English. */
    language: text(),
    /** The address on a renewal's invoice, if Stripe has had another one since the checkout; null for the person's own. */
    receiptEmail: text(),
    recordedAt: timestampTz().notNull().defaultNow(),
    /** When the mailing service was first updated after the gift; null before. */
    syncedAt: timestampTz(),
  },
  (table) => [
    index('gifts_person').on(table.personId),
    index('gifts_payment_intent').on(table.paymentIntent),
    index('gifts_invoice').on(table.invoice),
    index('gifts_subscription').on(table.subscription),
    index('gifts_purpose').on(table.purpose),
  ],
);

/** The state of the ledger: one row. */
export const ledgerState = pgTable('ledger_state', {
  id: integer().primaryKey(),
  /** When this ledger began. A contact's total of that time may include any earlier payment. */
  startedAt: timestampTz().notNull().defaultNow(),
  /** When the backfill was completed; null before. */
  historyReadAt: timestampTz(),
  /** The payment links that counted at the backfill. More of them require another one. */
  historyLinks: jsonb().$type<string[]>(),
});

/** Numbers the reads of reversals at the provider, across processes and whatever the clocks say. */
export const reversalReads = pgSequence('reversal_reads');

/** Refunds and disputes. The provider may report one before the gift that it belongs to. */
export const reversals = pgTable(
  'reversals',
  {
    /** `refund:re_…` or `dispute:dp_…`. */
    providerKey: text().primaryKey(),
    paymentIntent: text().notNull(),
    /** The invoice that the payment settled, for monthly gifts. */
    invoice: text(),
    /** In minor units; 0 for a refund that failed, and for a dispute that is not lost. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** ISO 4217, lower case. */
    currency: text().notNull(),
    reversedAt: timestampTz().notNull(),
    /** The number of the read that this comes from. An older read changes nothing. */
    readNumber: bigint({ mode: 'number' }).notNull().default(0),
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
    personId: ofPerson(),
    claimedAt: timestampTz().notNull().defaultNow(),
    /** The gift, for GET /gift-status. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    kind: text({ enum: ['once', 'monthly'] }).notNull(),
    purpose: text(),
  },
  (table) => [index('session_claims_browser').on(table.browserHash)],
);

/** Changes from forms and payments that have not reached the mailing service. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: id(),
    personId: ofPerson().notNull(),
    attributes: jsonb().$type<ContactAttributes>().notNull(),
    listIds: jsonb().$type<number[]>().notNull(),
    /** True if only empty attributes of the contact may be set. */
    onlyEmptyFields: boolean('fill_only').notNull().default(false),
    /** When the mailing service refused it. It is then not retried, and deleted within an hour. */
    refusedAt: timestampTz(),
    /** True for a newsletter sign-up that the mailing service refused because of a setting. */
    subscribesToNewsletter: boolean().notNull().default(false),
    /** True for what the donor entered on the payment page. */
    isFromPayment: boolean().notNull().default(false),
  },
  (table) => [index('contact_changes_person').on(table.personId)],
);

/** Offers of points and of companies, and contact details, as submitted. The mailing service keeps only the last ones. */
export const pledges = pgTable(
  'pledges',
  {
    id: id(),
    personId: ofPerson().notNull(),
    /** The row of `contact_changes` that it came with, which is deleted after delivery. */
    changeId: bigint({ mode: 'number' }).notNull(),
    attributes: jsonb().$type<ContactAttributes>().notNull(),
    pledgedAt: timestampTz().notNull().defaultNow(),
  },
  (table) => [index('pledges_person').on(table.personId), index('pledges_change').on(table.changeId)],
);

/** Visitors' messages that the mail server has not accepted yet. */
export const messages = pgTable('messages', {
  id: id(),
  name: text().notNull(),
  phoneNumber: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  receivedAt: timestampTz().notNull().defaultNow(),
});

/** What a mail of `sent_mails` is about, and what it said. No addresses, no names. */
export interface MailData {
  giftId?: number;
  pledgeId?: number;
  year?: number;
  /** The first and the last day of a week. */
  since?: string;
  until?: string;
  /** What the last mail said that may have arrived, in short; absent before the first. What has changed since goes into another one. */
  said?: string;
  /** Whether it is to be sent once more, although nothing has changed. */
  again?: boolean;
}

/** Mails that are sent once, and again if what they say has changed. Their words and addresses are looked up when they are sent. */
export const sentMails = pgTable(
  'sent_mails',
  {
    id: id(),
    kind: text({ enum: ['acknowledgment', 'statement', 'offer', 'digest'] }).notNull(),
    /** `acknowledgment` and the gift, `statement`, year and person, `offer` and the pledge, `digest` and its first day. */
    key: text().notNull().unique(),
    /** The donor, or who made the offer; null for a digest. */
    personId: bigint({ mode: 'number' }).references(() => people.id, { onDelete: 'cascade' }),
    data: jsonb().$type<MailData>().notNull(),
    queuedAt: timestampTz().notNull().defaultNow(),
    /** When the mail server last accepted one; null before. */
    sentAt: timestampTz(),
  },
  (table) => [index('sent_mails_person').on(table.personId)],
);

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
    kind: text({ enum: ['contact', 'message', 'erasure', 'mail'] }).notNull(),
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
    /** How often a mail may have arrived: attempts, the running one included, that the mail server has not answered. */
    unanswered: integer().notNull().default(0),
    /** Since when the provider has refused every attempt; null if it has not refused the last one. */
    refusedSince: timestampTz(),
    /** What the operator has to mend before it can go out, without personal data; null for nothing. */
    blockedBy: text(),
    /** When it was given up; null while it is attempted. */
    givenUpAt: timestampTz(),
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

/** The last results of the backup service, which writes its row itself (docs/interface.md section 5), and how far the backfill is. */
export const routineRuns = pgTable('routine_runs', {
  name: text().primaryKey(),
  /** When the last successful run ended; null for none. */
  succeededAt: timestampTz(),
  /** When the last failed run ended; null for none. Backups fail while this is later than `succeededAt`. */
  failedAt: timestampTz(),
  /** One sentence about the last run, without personal data. */
  detail: text(),
});

/**
 * What needs the operator: one row for each condition (src/operator/alerts) that is open or was. It keeps the name that it was
 * created with: the version before an update goes on reading it.
 */
export const alerts = pgTable('troubles', {
  /** The name of the condition. */
  name: text().primaryKey(),
  /** What is wrong and what to do, without personal data. */
  detail: text().notNull(),
  since: timestampTz().notNull().defaultNow(),
  /** Null while it is open. */
  endedAt: timestampTz(),
  /** When the operator was last notified; null before. */
  notifiedAt: timestampTz(),
});
