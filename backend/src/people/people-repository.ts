import { Injectable } from '@nestjs/common';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import { Database, type Transaction } from '../database/database.js';
import { contactChanges, people, pledges } from '../database/schema.js';
import type { Money } from '../contract/currency-units.js';
import { Outbox } from '../jobs/outbox.js';

/** What is to be written to the mailing service about a person. */
export interface ContactChange {
  attributes: ContactAttributes;
  listIds: number[];
}

/** What a visitor said about a person. */
export interface SubmittedChange extends ContactChange {
  /** Whether nothing that the contact has may be replaced. */
  fillOnly?: boolean;
  /** Whether the newsletter subscription is to be asked for. */
  subscribesToNewsletter?: boolean;
}

/** A change that is written down and has not reached the mailing service. */
export interface PendingChange extends Required<SubmittedChange> {
  id: number;
}

/** A person, and what they had given that no gift in the ledger explains (docs/decisions/0016-opening-totals.md). */
export interface Person {
  email: string;
  /** What the contact showed when the ledger first met the person; null before. */
  contactTotal: Money | null;
  /** The part of `shown` that is not made of gifts in the ledger; null until that can be told. */
  openingBalance: Money | null;
}

/** The people who gave, pledged or wrote, and what the mailing service has yet to hear about them. */
@Injectable()
export class PeopleRepository {
  constructor(
    private readonly database: Database,
    private readonly deliveries: Outbox,
  ) {}

  /**
   * The person with this email (trimmed, lower case), who is added when new. Holds their row's lock, so that two
   * transactions about one person follow each other, and raises their revision.
   */
  async upsertByEmail(
    email: string,
    transaction: Transaction,
  ): Promise<{ personId: number; revision: number }> {
    const [person] = await transaction
      .insert(people)
      .values({ email })
      .onConflictDoUpdate({ target: people.email, set: { revision: sql`${people.revision} + 1` } })
      .returning({ personId: people.id, revision: people.revision });
    if (!person) throw new Error('an upsert returned no row');
    return person;
  }

  /** How often somebody was written about (0 for a stranger), and whether some of it waits to be delivered. */
  async writeState(email: string): Promise<{ revision: number; isWaiting: boolean }> {
    const waiting = this.database.orm
      .select({ id: contactChanges.id })
      .from(contactChanges)
      .where(and(eq(contactChanges.personId, people.id), isNull(contactChanges.refusedAt)));
    const [person] = await this.database.orm
      .select({ revision: people.revision, isWaiting: sql<boolean>`exists ${waiting}` })
      .from(people)
      .where(eq(people.email, email));
    return person ?? { revision: 0, isWaiting: false };
  }

  /** The person with this id, or null. */
  async findById(personId: number): Promise<Person | null> {
    const [row] = await this.database.orm.select().from(people).where(eq(people.id, personId));
    if (!row) return null;
    const { email, openingMinor, openingCurrency: currency, unexplainedMinor } = row;
    const money = (minor: number | null) =>
      minor === null || currency === null ? null : { minor, currency };
    return { email, contactTotal: money(openingMinor), openingBalance: money(unexplainedMinor) };
  }

  /**
   * Keeps a person's opening total and what it was worked out from, in one currency. The first value stands.
   * @param unexplainedMinor the part of `shown` that no gift in the ledger explains, in minor units
   * @param wasKept whether the contact had it from an earlier ledger
   */
  async saveOpeningBalance(
    personId: number,
    shown: Money,
    unexplainedMinor: number,
    wasKept: boolean,
  ): Promise<void> {
    await this.database.orm
      .update(people)
      .set({
        openingMinor: shown.minor,
        openingCurrency: shown.currency,
        unexplainedMinor,
        openingWasKept: wasKept,
      })
      .where(and(eq(people.id, personId), isNull(people.unexplainedMinor)));
  }

  /** Forgets the openings that were worked out from the ledger's gifts: there are more of them now. */
  async resetOpeningBalances(): Promise<void> {
    await this.database.orm
      .update(people)
      .set({ unexplainedMinor: null })
      .where(eq(people.openingWasKept, false));
  }

  /** Writes a change down, to be delivered. Returns the change's id. */
  async addChange(personId: number, change: SubmittedChange, transaction: Transaction): Promise<number> {
    const [row] = await transaction
      .insert(contactChanges)
      .values({ personId, ...change })
      .returning({ id: contactChanges.id });
    if (!row) throw new Error('an insert returned no row');
    await this.deliveries.enqueue('contact', personId, transaction);
    return row.id;
  }

  /** Keeps an offer of points or of a company for good: the change that it came with is deleted on arrival. */
  async addPledge(
    personId: number,
    changeId: number,
    attributes: ContactAttributes,
    transaction: Transaction,
  ): Promise<void> {
    await transaction.insert(pledges).values({ personId, changeId, attributes });
  }

  /** What the mailing service has not been told about a person, the oldest first. */
  pendingChanges(personId: number): Promise<PendingChange[]> {
    return this.database.orm
      .select({
        id: contactChanges.id,
        attributes: contactChanges.attributes,
        listIds: contactChanges.listIds,
        fillOnly: contactChanges.fillOnly,
        subscribesToNewsletter: contactChanges.subscribesToNewsletter,
      })
      .from(contactChanges)
      .where(and(eq(contactChanges.personId, personId), isNull(contactChanges.refusedAt)))
      .orderBy(asc(contactChanges.id));
  }

  /** The newsletter subscription of these changes was asked for; the rest of them stays. */
  async markSubscribed(changeIds: number[]): Promise<void> {
    await this.database.orm
      .update(contactChanges)
      .set({ subscribesToNewsletter: false })
      .where(inArray(contactChanges.id, changeIds));
  }

  /** Deletes changes that have arrived. Those that were refused stay. */
  async deleteChanges(changeIds: number[]): Promise<void> {
    if (changeIds.length === 0) return;
    await this.database.orm
      .delete(contactChanges)
      .where(and(inArray(contactChanges.id, changeIds), isNull(contactChanges.refusedAt)));
  }

  /** Deletes a change, and its pledge, if the mailing service refused it: the visitor is still there to be told. */
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

  /** Sets a change aside that the mailing service refuses: it is kept for the operator and not tried again. */
  async markRefused(changeId: number): Promise<void> {
    await this.database.orm
      .update(contactChanges)
      .set({ refusedAt: sql`now()` })
      .where(eq(contactChanges.id, changeId));
  }

  /** The changes that were set aside, the oldest first. */
  refusedChanges(): Promise<{ changeId: number; personId: number; refusedAt: Date }[]> {
    return this.database.orm
      .select({
        changeId: contactChanges.id,
        personId: contactChanges.personId,
        refusedAt: sql<Date>`${contactChanges.refusedAt}`.mapWith(contactChanges.refusedAt),
      })
      .from(contactChanges)
      .where(isNotNull(contactChanges.refusedAt))
      .orderBy(asc(contactChanges.id));
  }
}
