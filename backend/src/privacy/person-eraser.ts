import { Injectable } from '@nestjs/common';
import { and, eq, inArray, lt, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { RateCounters } from '../abuse-protection/rate-counters.js';
import { Database, type Transaction } from '../database/database.js';
import {
  contactChanges,
  gifts,
  messages,
  outbox,
  people,
  pledges,
  sessionClaims,
} from '../database/schema.js';
import { sha256 } from '../http/visitor.js';
import { Outbox } from '../jobs/outbox.js';
import { Erasures, type Tombstone } from '../people/erasures.js';
import { EMAIL_COUNTERS } from './person-record.js';

const LOCK_PEOPLE = sql`lock table ${sessionClaims}, ${people} in share row exclusive mode`;

/** The hash of no browser. */
const NO_BROWSER = '';

/** Erases people at their own request (docs/decisions/0029-erasing-a-person.md). Email addresses are normalized. */
@Injectable()
export class PersonEraser {
  constructor(
    private readonly database: Database,
    private readonly erasures: Erasures,
    private readonly outbox: Outbox,
    private readonly rateCounters: RateCounters,
  ) {}

  /**
   * Deletes everything that the database has of a person, keeps their gifts without a name, leaves a tombstone, and has the
   * mailing service delete the contact: now if it answers, else through the outbox.
   * @returns whether the mailing service has deleted the contact
   */
  async erase(email: string): Promise<{ isContactDeleted: boolean }> {
    const erasureId = await this.database.orm.transaction(async (transaction) => {
      await this.deleteRows(email, transaction);
      return this.erasures.add(email, transaction);
    });
    for (const kind of EMAIL_COUNTERS) await this.rateCounters.reset(kind, email);
    const outcome = await this.outbox.attempt('erasure', erasureId);
    return { isContactDeleted: outcome === 'repeated' || outcome === 'delivered' };
  }

  /**
   * Adds tombstones, and erases again the people whom a restored backup, or a ledger that was rebuilt from the payment
   * provider, has brought back. A person who has given or offered something since their erasure loses only what is older.
   * @returns the number of tombstones that this database did not have, and of people who were erased
   */
  async apply(tombstones: Tombstone[]): Promise<{ added: number; erased: number }> {
    const added = await this.erasures.merge(tombstones);
    let erased = 0;
    for (const { email, erasedAt } of await this.erasures.findReturned()) {
      const erasureId = await this.database.orm.transaction((transaction) =>
        this.eraseReturned(email, erasedAt, transaction),
      );
      if (erasureId === null) continue;
      erased += 1;
      await this.outbox.attempt('erasure', erasureId);
    }
    await this.erasures.enqueuePending();
    return { added, erased };
  }

  private async deleteRows(email: string, transaction: Transaction): Promise<void> {
    // A gift, a form or a claim that is being recorded either comes before this, or sees the tombstone.
    await transaction.execute(LOCK_PEOPLE);
    const [person] = await transaction.select({ id: people.id }).from(people).where(eq(people.email, email));
    if (person) await deletePerson(person.id, transaction);
    await deleteMessages(email, undefined, transaction);
  }

  /** Returns the id of the erasure that deletes the contact; null for a person who has come back by their own will. */
  private async eraseReturned(
    email: string,
    erasedAt: Date,
    transaction: Transaction,
  ): Promise<number | null> {
    await transaction.execute(LOCK_PEOPLE);
    await deleteMessages(email, lt(messages.receivedAt, erasedAt), transaction);
    const [person] = await transaction.select().from(people).where(eq(people.email, email));
    if (!person) return null;
    const { id, createdAt } = person;
    const unnamed = await unnameGifts(id, wasEnteredBefore(erasedAt), transaction);
    await transaction.delete(pledges).where(and(eq(pledges.personId, id), lt(pledges.pledgedAt, erasedAt)));
    const newer =
      (await transaction.$count(gifts, eq(gifts.personId, id))) +
      (await transaction.$count(pledges, eq(pledges.personId, id)));
    // A row without old gifts is of a form that was filled in since.
    const isNew = newer > 0 || (unnamed === 0 && createdAt > erasedAt);
    if (!isNew) {
      await deletePerson(id, transaction);
      return this.erasures.requeue(email, transaction);
    }
    if (createdAt <= erasedAt) await startOver(id, transaction);
    if (unnamed > 0) await this.outbox.enqueue('contact', id, transaction);
    return null;
  }
}

/**
 * Makes a person who has come back a new one. What waits for the mailing service is deleted except for the offers since the
 * erasure, because nothing tells whether it is older.
 */
async function startOver(personId: number, transaction: Transaction): Promise<void> {
  const offered = transaction
    .select({ id: pledges.changeId })
    .from(pledges)
    .where(eq(pledges.personId, personId));
  await transaction
    .delete(contactChanges)
    .where(and(eq(contactChanges.personId, personId), notInArray(contactChanges.id, offered)));
  await transaction
    .update(people)
    .set({
      contactTotalMinor: 0,
      openingBalanceMinor: 0,
      openingWasKept: true,
      openingCurrency: sql`coalesce(${people.openingCurrency}, 'usd')`,
      createdAt: sql`now()`,
    })
    .where(eq(people.id, personId));
}

async function deleteMessages(
  email: string,
  condition: SQL | undefined,
  transaction: Transaction,
): Promise<void> {
  const deleted = await transaction
    .delete(messages)
    .where(and(sql`lower(${messages.email}) = ${email}`, condition))
    .returning({ id: messages.id });
  await unqueue(
    'message',
    deleted.map(({ id }) => id),
    transaction,
  );
}

async function deletePerson(personId: number, transaction: Transaction): Promise<void> {
  await unnameGifts(personId, undefined, transaction);
  await anonymizeClaims(eq(sessionClaims.personId, personId), transaction);
  await transaction.delete(pledges).where(eq(pledges.personId, personId));
  await transaction.delete(contactChanges).where(eq(contactChanges.personId, personId));
  await unqueue('contact', [personId], transaction);
  await transaction.delete(people).where(eq(people.id, personId));
}

async function unqueue(
  kind: 'contact' | 'message',
  subjectIds: number[],
  transaction: Transaction,
): Promise<void> {
  await transaction.delete(outbox).where(and(eq(outbox.kind, kind), inArray(outbox.subjectId, subjectIds)));
}

/** Removes the person from their gifts, and from the browsers that have shown these. Returns the number of gifts. */
async function unnameGifts(
  personId: number,
  condition: SQL | undefined,
  transaction: Transaction,
): Promise<number> {
  const unnamed = await transaction
    .update(gifts)
    .set({ personId: null })
    .where(and(eq(gifts.personId, personId), condition))
    .returning({ providerKey: gifts.providerKey });
  const hashes = unnamed.map(({ providerKey }) => sha256(providerKey));
  await anonymizeClaims(inArray(sessionClaims.sessionHash, hashes), transaction);
  return unnamed.length;
}

/** The claims stay until they expire: otherwise another browser could claim the session, and see what Stripe has of it. */
async function anonymizeClaims(condition: SQL, transaction: Transaction): Promise<void> {
  await transaction.update(sessionClaims).set({ personId: null, browserHash: NO_BROWSER }).where(condition);
}

/** Gifts from checkouts that were opened before, and the renewals of subscriptions that began with one. */
function wasEnteredBefore(time: Date): SQL | undefined {
  const first = alias(gifts, 'first');
  return or(
    lte(gifts.givenAt, time),
    sql`exists (select from ${gifts} as ${first} where ${first.subscription} = ${gifts.subscription}
      and ${first.givenAt} <= ${sql.param(time, gifts.givenAt)})`,
  );
}
