import { Injectable } from '@nestjs/common';
import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import { Database, type Transaction } from '../core/database/database.js';
import { contactChanges, people, pledges } from '../core/database/schema.js';
import type { Money } from '../contract/currency-units.js';
import { Outbox } from '../core/jobs/outbox.js';
import { isErasedSince } from './erasures.js';

/** A change to a person's contact in the mailing service, as a visitor submitted it. */
export interface SubmittedChange {
  attributes: ContactAttributes;
  listIds: number[];
  /** True if only empty attributes of the contact may be set. */
  onlyEmptyFields?: boolean;
  /** True if the person also signed up for the newsletter. */
  subscribesToNewsletter?: boolean;
  /** True for what the donor entered on the payment page. */
  isFromPayment?: boolean;
}

/** A stored change that has not reached the mailing service. */
export type PendingChange = typeof contactChanges.$inferSelect;

/** A person and their opening balance (docs/decisions/0005-opening-balances.md). */
export interface Person {
  email: string;
  /** The total that the contact showed before the ledger first wrote to it; null until it was read. */
  contactTotal: Money | null;
  /** The part of `contactTotal` that no gift in the ledger accounts for; null until it is computed. */
  openingBalance: Money | null;
}

/** People, their pledges, and the changes that have not reached the mailing service. */
@Injectable()
export class PeopleRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Inserts the person, unless there is a row. Locks the row until the transaction ends, so that transactions about one person
   * run one after the other.
   * @param email trimmed, lower case
   * @returns the person's id
   */
  async upsertByEmail(email: string, transaction: Transaction): Promise<number> {
    const [person] = await transaction
      .insert(people)
      .values({ email })
      .onConflictDoUpdate({ target: people.email, set: { email } })
      .returning({ id: people.id });
    if (!person) throw new Error('an upsert returned no row');
    return person.id;
  }

  /**
   * A statement like `upsertByEmail`, unless the person with this address was erased at that time or later; it returns `id`, or
   * no row. It locks the table before its snapshot is taken, so it waits for an erasure that is under way and sees its tombstone.
   * @param unless a query; if it has a row, there is nothing to do
   */
  upsertUnlessErasedStatement(email: string, since: Date, unless: SQL): SQL {
    return sql`
      insert into ${people} (email) select ${email} where not ${isErasedSince(email, since)} and not exists (${unless})
      on conflict (email) do update set email = excluded.email returning id`;
  }

  /** Whether the person with this email address has undelivered changes. */
  async hasPendingChanges(email: string): Promise<boolean> {
    const { orm } = this.database;
    const isTheirs = inArray(
      contactChanges.personId,
      orm.select({ id: people.id }).from(people).where(eq(people.email, email)),
    );
    return (await orm.$count(contactChanges, and(isTheirs, isNull(contactChanges.refusedAt)))) > 0;
  }

  async findById(personId: number): Promise<Person | null> {
    const [row] = await this.database.orm.select().from(people).where(eq(people.id, personId));
    return row ? toPerson(row) : null;
  }

  /** All people by their id. */
  async findAll(): Promise<Map<number, Person>> {
    const rows = await this.database.orm.select().from(people);
    return new Map(rows.map((row) => [row.id, toPerson(row)]));
  }

  /**
   * Stores a person's opening balance and the contact's total, in one currency. The first value is kept.
   * @param openingBalanceMinor the part of `contactTotal` that no gift in the ledger accounts for, in minor units
   * @param isFromContact true if an earlier ledger had written it to the contact
   */
  async saveOpeningBalance(
    personId: number,
    contactTotal: Money,
    openingBalanceMinor: number,
    isFromContact: boolean,
  ): Promise<void> {
    await this.database.orm
      .update(people)
      .set({
        contactTotalMinor: contactTotal.minor,
        openingCurrency: contactTotal.currency,
        openingBalanceMinor,
        openingWasKept: isFromContact,
      })
      .where(and(eq(people.id, personId), isNull(people.openingBalanceMinor)));
  }

  /** Clears the opening balances that were computed from the ledger's gifts, to compute them again. */
  async resetOpeningBalances(transaction: Transaction): Promise<void> {
    await transaction
      .update(people)
      .set({ openingBalanceMinor: null })
      .where(eq(people.openingWasKept, false));
  }

  /** Stores a change and adds the person to the outbox. @returns the change's id */
  async addChange(personId: number, change: SubmittedChange, transaction: Transaction): Promise<number> {
    await this.outbox.enqueue('contact', personId, transaction);
    const [row] = await transaction
      .insert(contactChanges)
      .values({ personId, ...change })
      .returning({ id: contactChanges.id });
    if (!row) throw new Error('an insert returned no row');
    return row.id;
  }

  /** Stores a pledge permanently. Its change is deleted after delivery. @returns its id */
  async addPledge(
    personId: number,
    changeId: number,
    attributes: ContactAttributes,
    transaction: Transaction,
  ): Promise<number> {
    const [row] = await transaction
      .insert(pledges)
      .values({ personId, changeId, attributes })
      .returning({ id: pledges.id });
    if (!row) throw new Error('an insert returned no row');
    return row.id;
  }

  /** The person's undelivered changes, oldest first, without refused ones. */
  pendingChanges(personId: number): Promise<PendingChange[]> {
    return this.database.orm
      .select()
      .from(contactChanges)
      .where(and(eq(contactChanges.personId, personId), isNull(contactChanges.refusedAt)))
      .orderBy(asc(contactChanges.id));
  }

  /** Deletes delivered changes, except refused ones. */
  async deleteChanges(changeIds: number[]): Promise<void> {
    await this.database.orm
      .delete(contactChanges)
      .where(and(inArray(contactChanges.id, changeIds), isNull(contactChanges.refusedAt)));
  }

  /** Deletes a change and its pledge if the mailing service refused it. @returns whether it did */
  deleteRefusedChange(changeId: number): Promise<boolean> {
    return this.database.orm.transaction(async (transaction) => {
      const deleted = await transaction
        .delete(contactChanges)
        .where(and(eq(contactChanges.id, changeId), isNotNull(contactChanges.refusedAt)))
        .returning({ id: contactChanges.id });
      if (deleted.length === 0) return false;
      await transaction.delete(pledges).where(eq(pledges.changeId, changeId));
      return true;
    });
  }

  /** Marks a change as refused by the mailing service. It is not retried, and deleted within an hour. */
  async markRefused(changeId: number): Promise<void> {
    await this.database.orm
      .update(contactChanges)
      .set({ refusedAt: sql`now()` })
      .where(eq(contactChanges.id, changeId));
  }
}

function toPerson(row: typeof people.$inferSelect): Person {
  const { email, contactTotalMinor, openingCurrency: currency, openingBalanceMinor } = row;
  const money = (minor: number | null) => (minor === null || currency === null ? null : { minor, currency });
  return { email, contactTotal: money(contactTotalMinor), openingBalance: money(openingBalanceMinor) };
}
