import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import { Database, type Transaction } from '../database/database.js';
import { contactChanges, people } from '../database/schema.js';
import { Deliveries } from '../jobs/deliveries.js';

/** What is to be written to the mailing service about a person. */
export interface ContactChange {
  attributes: ContactAttributes;
  listIds: number[];
}

/** A change together with what is to follow once it has arrived. */
export interface RecordedChange extends ContactChange {
  /** Whether the newsletter subscription is to be asked for. */
  subscribesToNewsletter?: boolean;
}

/** A change that is written down and has not reached the mailing service. */
export interface PendingChange extends ContactChange {
  id: number;
  subscribesToNewsletter: boolean;
}

/** What a person had given before the ledger met them. Minor units of `currency`. */
export interface OpeningTotal {
  minor: number;
  currency: string;
}

/** A person and what the ledger knows of their time before it. */
export interface Person {
  email: string;
  /** Null until it was read from the mailing service. */
  opening: OpeningTotal | null;
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
      .where(eq(contactChanges.personId, people.id));
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
    const { email, openingMinor, openingCurrency } = row;
    const opening =
      openingMinor === null || openingCurrency === null
        ? null
        : { minor: openingMinor, currency: openingCurrency };
    return { email, opening };
  }

  /** Keeps what the mailing service said before the ledger wrote there. The first word stands. */
  async rememberOpening(personId: number, opening: OpeningTotal): Promise<void> {
    await this.database.orm
      .update(people)
      .set({ openingMinor: opening.minor, openingCurrency: opening.currency })
      .where(and(eq(people.id, personId), isNull(people.openingMinor)));
  }

  /** Writes a change down, to be delivered. Returns the change's id. */
  async addChange(personId: number, change: RecordedChange, transaction: Transaction): Promise<number> {
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
        subscribesToNewsletter: contactChanges.subscribesToNewsletter,
      })
      .from(contactChanges)
      .where(eq(contactChanges.personId, personId))
      .orderBy(asc(contactChanges.id));
  }

  /** The newsletter subscription of these changes was asked for; the rest of them stays. */
  async subscriptionsDone(changeIds: number[]): Promise<void> {
    await this.database.orm
      .update(contactChanges)
      .set({ subscribesToNewsletter: false })
      .where(inArray(contactChanges.id, changeIds));
  }

  /** Takes changes off: they have arrived, or were refused while the visitor was still there to be told. */
  async removeChanges(changeIds: number[]): Promise<void> {
    if (changeIds.length === 0) return;
    await this.database.orm.delete(contactChanges).where(inArray(contactChanges.id, changeIds));
  }
}
