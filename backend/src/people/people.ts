import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import { Database, type Transaction } from '../database/database.js';
import { contactChanges, people } from '../database/schema.js';
import type { Money } from '../gifts/gift.js';
import { Deliveries } from '../jobs/deliveries.js';

/** What is to be written to the mailing service about a person. */
export interface ContactChange {
  attributes: ContactAttributes;
  listIds: number[];
}

/** What a visitor said about a person. */
export interface SaidChange extends ContactChange {
  /** Whether nothing that the contact has may be replaced. */
  fillOnly?: boolean;
}

/** A change that is written down and has not reached the mailing service. */
export interface PendingChange extends Required<SaidChange> {
  id: number;
}

/** A person, and what they had given that no gift in the ledger explains (docs/decisions/0016-opening-totals.md). */
export interface Person {
  email: string;
  /** What the contact showed when the ledger first met the person; null before. */
  shown: Money | null;
  /** The part of `shown` that is not made of gifts in the ledger; null until that can be told. */
  opening: Money | null;
}

/** The people who gave, pledged or wrote, and what the mailing service has yet to hear about them. */
@Injectable()
export class People {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Deliveries) private readonly deliveries: Deliveries,
  ) {}

  /**
   * The person with this email (trimmed, lower case), who is added when new. Holds their row's lock, so that two
   * transactions about one person follow each other, and raises their revision.
   */
  async withEmail(email: string, transaction: Transaction): Promise<{ personId: number; revision: number }> {
    const [person] = await transaction
      .insert(people)
      .values({ email })
      .onConflictDoUpdate({ target: people.email, set: { revision: sql`${people.revision} + 1` } })
      .returning({ personId: people.id, revision: people.revision });
    if (!person) throw new Error('an upsert returned no row');
    return person;
  }

  /** How often somebody was written about (0 for a stranger), and whether some of it waits to be delivered. */
  async standing(email: string): Promise<{ revision: number; isWaiting: boolean }> {
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
  async byId(personId: number): Promise<Person | null> {
    const [row] = await this.database.orm.select().from(people).where(eq(people.id, personId));
    if (!row) return null;
    const { email, openingMinor, openingCurrency: currency, unexplainedMinor } = row;
    const money = (minor: number | null) =>
      minor === null || currency === null ? null : { minor, currency };
    return { email, shown: money(openingMinor), opening: money(unexplainedMinor) };
  }

  /** Keeps what the contact showed before the ledger wrote to it. The first value stands. */
  async rememberShown(personId: number, shown: Money): Promise<void> {
    await this.database.orm
      .update(people)
      .set({ openingMinor: shown.minor, openingCurrency: shown.currency })
      .where(and(eq(people.id, personId), isNull(people.openingMinor)));
  }

  /** Keeps a person's opening total, in the currency of what the contact showed. The first value stands. */
  async rememberOpening(personId: number, minor: number): Promise<void> {
    await this.database.orm
      .update(people)
      .set({ unexplainedMinor: minor })
      .where(and(eq(people.id, personId), isNull(people.unexplainedMinor)));
  }

  /**
   * Keeps an opening total that is certain already. In one statement: what the contact shows, by itself, reads as a total
   * that contains gifts.
   */
  async keepOpening(personId: number, { minor, currency }: Money): Promise<void> {
    await this.database.orm
      .update(people)
      .set({ openingMinor: minor, openingCurrency: currency, unexplainedMinor: minor })
      .where(and(eq(people.id, personId), isNull(people.openingMinor)));
  }

  /** Writes a change down, to be delivered. Returns the change's id. */
  async addChange(personId: number, change: SaidChange, transaction: Transaction): Promise<number> {
    const [row] = await transaction
      .insert(contactChanges)
      .values({ personId, ...change })
      .returning({ id: contactChanges.id });
    if (!row) throw new Error('an insert returned no row');
    await this.deliveries.add('contact', personId, transaction);
    return row.id;
  }

  /** What the mailing service has not been told about a person, the oldest first. */
  pendingChanges(personId: number): Promise<PendingChange[]> {
    return this.database.orm
      .select({
        id: contactChanges.id,
        attributes: contactChanges.attributes,
        listIds: contactChanges.listIds,
        fillOnly: contactChanges.fillOnly,
      })
      .from(contactChanges)
      .where(and(eq(contactChanges.personId, personId), isNull(contactChanges.refusedAt)))
      .orderBy(asc(contactChanges.id));
  }

  /** Deletes changes that have arrived. Those that were refused stay. */
  async removeChanges(changeIds: number[]): Promise<void> {
    if (changeIds.length === 0) return;
    await this.database.orm
      .delete(contactChanges)
      .where(and(inArray(contactChanges.id, changeIds), isNull(contactChanges.refusedAt)));
  }

  /** Deletes a change if the mailing service refused it: the visitor is still there to be told. */
  async takeBackRefused(changeId: number): Promise<boolean> {
    const deleted = await this.database.orm
      .delete(contactChanges)
      .where(and(eq(contactChanges.id, changeId), isNotNull(contactChanges.refusedAt)))
      .returning({ id: contactChanges.id });
    return deleted.length > 0;
  }

  /** Sets a change aside that the mailing service refuses: it is kept for the operator and not tried again. */
  async setChangeAside(changeId: number): Promise<void> {
    await this.database.orm
      .update(contactChanges)
      .set({ refusedAt: sql`now()` })
      .where(eq(contactChanges.id, changeId));
  }

  /** The changes that were set aside, the oldest first. */
  changesSetAside(): Promise<{ changeId: number; personId: number; refusedAt: Date }[]> {
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
