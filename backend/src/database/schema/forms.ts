import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContactAttributes } from '../../contract/contact-attributes.js';
import { id, timestampTz } from './columns.js';
import { people } from './people.js';

/** Changes from forms and payments that have not reached the mailing service. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: id(),
    personId: bigint({ mode: 'number' })
      .notNull()
      .references(() => people.id),
    attributes: jsonb().$type<ContactAttributes>().notNull(),
    listIds: jsonb().$type<number[]>().notNull(),
    /** True if only empty attributes of the contact may be set. */
    fillOnly: boolean().notNull().default(false),
    /** When the mailing service refused it. It is then kept for the operator and not retried. */
    refusedAt: timestampTz(),
    /** True while the newsletter subscription is pending. */
    subscribesToNewsletter: boolean().notNull().default(false),
  },
  (table) => [index('contact_changes_person').on(table.personId)],
);

/**
 * Offers of points and of companies, and contact details, as their forms were submitted. The mailing service keeps only the
 * last of each person, and no donor's details from a form.
 */
export const pledges = pgTable(
  'pledges',
  {
    id: id(),
    personId: bigint({ mode: 'number' })
      .notNull()
      .references(() => people.id),
    /** The row of `contact_changes` that it came with, which is deleted after delivery. */
    changeId: bigint({ mode: 'number' }).notNull(),
    attributes: jsonb().$type<ContactAttributes>().notNull(),
    pledgedAt: timestampTz().notNull().defaultNow(),
  },
  (table) => [index('pledges_person').on(table.personId), index('pledges_change').on(table.changeId)],
);

/** Visitors' messages that the mail server has not accepted yet, or that were given up. */
export const messages = pgTable('messages', {
  id: id(),
  name: text().notNull(),
  phoneNumber: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  receivedAt: timestampTz().notNull().defaultNow(),
  /** When the server stopped retrying. The operator then reads the message here, or has it sent again. */
  givenUpAt: timestampTz(),
});
