import { Injectable } from '@nestjs/common';
import { and, eq, getTableColumns, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { Database, type Transaction } from '../../core/database/database.js';
import {
  contactChanges,
  gifts,
  messages,
  people,
  pledges,
  sentMails,
  sessionClaims,
} from '../../core/database/schema.js';
import { sha256 } from '../../core/http/browser-token.js';
import { Outbox, unqueue } from '../../core/jobs/outbox.js';
import { Erasures, isErasedSince, type Tombstone } from '../../ledger/erasures.js';
import { receiptEmailQuery } from '../../ledger/gift-reports.js';

/** Gifts, forms and claims that are being recorded come before what follows, or see what it did. */
export const LOCK_PEOPLE = sql`lock table ${sessionClaims}, ${people} in share row exclusive mode`;

/** What stays of a gift: it does not say who gave it. */
const KEPT: (keyof typeof gifts.$inferSelect)[] = [
  ...(['id', 'providerKey', 'kind', 'amountMinor', 'currency', 'givenAt'] as const),
  ...(['paymentIntent', 'invoice', 'subscription', 'purpose', 'recordedAt', 'syncedAt'] as const),
];
const NO_DONOR = Object.fromEntries(
  Object.keys(getTableColumns(gifts)).flatMap((column) =>
    KEPT.some((kept) => kept === column) ? [] : [[column, null]],
  ),
);

/** Replaces the hash of an erased browser. */
const NO_BROWSER = '';

/** Erases people at their own request (docs/decisions/0014-erasing-a-person.md). Email addresses are normalized. */
@Injectable()
export class PersonEraser {
  constructor(
    private readonly database: Database,
    private readonly erasures: Erasures,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Deletes everything that the database has of a person, keeps their gifts without a name, leaves a tombstone, and has the
   * mailing service delete the contact: now if it answers, else through the outbox.
   * @param erasedAt of an erasure that is repeated; undefined for now
   * @returns whether the mailing service has deleted the contact
   */
  async erase(email: string, erasedAt?: Date): Promise<{ isContactDeleted: boolean }> {
    const erasureIds = await this.database.orm.transaction(async (transaction) => {
      // A gift, a form or a claim that is being recorded either comes before this, or sees the tombstone.
      await transaction.execute(LOCK_PEOPLE);
      // A renewal would bring the address of its receipts back.
      const addresses = [email, ...(await donorsWithReceiptsTo(email, transaction))];
      const ids: number[] = [];
      for (const address of addresses) {
        await deletePerson(address, transaction);
        await deleteMessages(address, transaction);
        ids.push(await this.erasures.add(address, transaction, erasedAt));
      }
      // Of donors whose receipts go or went there.
      await transaction
        .update(gifts)
        .set({ receiptEmail: null })
        .where(inArray(gifts.receiptEmail, addresses));
      return ids;
    });
    const outcomes = await Promise.all(erasureIds.map((id) => this.outbox.attempt('erasure', id)));
    return { isContactDeleted: outcomes.every((each) => each === 'repeated' || each === 'delivered') };
  }

  /**
   * Adds tombstones, and erases again the people whom a restored backup has brought back, before the server records anything.
   * @returns the number of tombstones that this database did not have, and of people who were erased
   */
  async apply(tombstones: Tombstone[]): Promise<{ added: number; erased: number }> {
    const added = await this.erasures.merge(tombstones);
    await this.database.orm
      .update(gifts)
      .set({ receiptEmail: null })
      .where(isErasedSince(gifts.receiptEmail, gifts.givenAt));
    const returned = await this.erasures.findReturned();
    for (const { email, erasedAt } of returned) await this.erase(email, erasedAt);
    return { added, erased: returned.length };
  }
}

const hasReceiptsAt = (email: string) => eq(receiptEmailQuery, email);

/** The other addresses of donors whose receipts go to this one. */
export async function donorsWithReceiptsTo(
  email: string,
  orm: Pick<Transaction, 'select'>,
): Promise<string[]> {
  const rows = await orm
    .select({ email: people.email })
    .from(people)
    .where(and(hasReceiptsAt(email), ne(people.email, email)));
  return rows.map((row) => row.email);
}

/** The subscriptions of which the person, or a donor whose receipts go there, has paid a month lately: Stripe goes on charging them. */
export async function runningSubscriptions(
  email: string,
  orm: Pick<Transaction, 'selectDistinct'>,
): Promise<string[]> {
  const isTheirs = or(eq(people.email, email), hasReceiptsAt(email));
  const isRunning = gt(gifts.givenAt, sql`now() - interval '2 months'`);
  const rows = await orm
    .selectDistinct({ id: gifts.subscription })
    .from(gifts)
    .innerJoin(people, eq(gifts.personId, people.id))
    .where(and(isTheirs, isRunning, isNotNull(gifts.subscription)));
  return rows.flatMap(({ id }) => id ?? []);
}

async function deletePerson(email: string, transaction: Transaction): Promise<void> {
  const [person] = await transaction.select({ id: people.id }).from(people).where(eq(people.email, email));
  if (!person) return;
  const { id } = person;
  const unnamed = await transaction
    .update(gifts)
    .set(NO_DONOR)
    .where(eq(gifts.personId, id))
    .returning({ providerKey: gifts.providerKey });
  const hashes = unnamed.map(({ providerKey }) => sha256(providerKey));
  // The claims stay until they expire: otherwise another browser could claim the session, and see what Stripe has of it.
  await transaction
    .update(sessionClaims)
    .set({ personId: null, browserHash: NO_BROWSER })
    .where(or(eq(sessionClaims.personId, id), inArray(sessionClaims.sessionHash, hashes)));
  await transaction.delete(pledges).where(eq(pledges.personId, id));
  await transaction.delete(contactChanges).where(eq(contactChanges.personId, id));
  await unqueue('contact', [id], transaction);
  const mails = await transaction
    .delete(sentMails)
    .where(eq(sentMails.personId, id))
    .returning({ id: sentMails.id });
  await unqueue(
    'mail',
    mails.map((mail) => mail.id),
    transaction,
  );
  await transaction.delete(people).where(eq(people.id, id));
}

async function deleteMessages(email: string, transaction: Transaction): Promise<void> {
  const deleted = await transaction
    .delete(messages)
    .where(sql`lower(${messages.email}) = ${email}`)
    .returning({ id: messages.id });
  const ids = deleted.map(({ id }) => id);
  await unqueue('message', ids, transaction);
}
