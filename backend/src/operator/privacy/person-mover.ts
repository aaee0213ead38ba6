import { Injectable } from '@nestjs/common';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { BrevoContacts, type BrevoContact } from '../../contacts/brevo-contacts.js';
import { readTotal, TOTAL_ATTRIBUTES } from '../../contacts/contact-totals.js';
import { Database, type Transaction } from '../../core/database/database.js';
import {
  contactChanges,
  gifts,
  people,
  pledges,
  sentMails,
  sessionClaims,
} from '../../core/database/schema.js';
import { MailQueue } from '../../core/jobs/mail-queue.js';
import { Outbox, unqueue } from '../../core/jobs/outbox.js';
import { PeopleRepository } from '../../ledger/people-repository.js';
import { UsageError } from '../command-line/outcome.js';
import { donorsWithReceiptsTo, LOCK_PEOPLE } from './person-eraser.js';

/** What refers to a person. */
const THEIRS = [gifts, pledges, contactChanges, sessionClaims, sentMails];

type PersonRow = typeof people.$inferSelect;

/** Corrects what the ledger has of a donor, because they ask for it. Email addresses are normalized. */
@Injectable()
export class PersonMover {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
    private readonly outbox: Outbox,
    private readonly mailQueue: MailQueue,
    private readonly brevo: BrevoContacts,
  ) {}

  /**
   * The name on all receipts from now on of the donor with this address, or whose receipts go there.
   * @param name clean
   * @returns false for an address that the ledger does not have
   * @throws UsageError if receipts of several donors go there, and nobody has given under it
   */
  async rename(email: string, name: string): Promise<boolean> {
    const { orm } = this.database;
    const hasGiven = sql`exists (select from ${gifts} where ${gifts.personId} = ${people.id})`;
    const isDonor = (await orm.$count(people, and(eq(people.email, email), hasGiven))) > 0;
    const others = isDonor ? [] : await donorsWithReceiptsTo(email, orm);
    if (others.length > 1)
      throw new UsageError(
        'Receipts of several donors go there. Name the address under which this one gave.',
      );
    const renamed = await orm
      .update(people)
      .set({ name })
      .where(eq(people.email, others[0] ?? email))
      .returning({ id: people.id });
    return renamed.length > 0;
  }

  /**
   * Gives everything of one address to another one, here and in the mailing service. What the contact of the new address has stays; a
   * contact that unsubscribed stays unsubscribed. To be repeated after a failure.
   * @returns the number of gifts that were moved, or whose receipts were, and whether the mailing service had the old contact
   * @throws BrevoUnavailable before anything was changed, or when the contact was copied and not deleted
   * @throws UsageError if totals would be lost
   */
  async move(from: string, to: string): Promise<{ gifts: number; hadContact: boolean }> {
    const [oldContact, newContact] = [await this.brevo.find(from), await this.brevo.find(to)];
    const known = await this.database.orm
      .select()
      .from(people)
      .where(or(eq(people.email, from), eq(people.email, to)));
    const rowOf = (email: string) => known.find((row) => row.email === email);
    const opening = openingOf([rowOf(from), oldContact], [rowOf(to), newContact]);
    const isTotalInLedger = rowOf(from)?.openingBalanceMinor != null;
    if (oldContact) {
      await this.brevo.copy(oldContact, newContact, to, isTotalInLedger ? TOTAL_ATTRIBUTES : []);
      // Before the ledger forgets whose total it shows.
      await this.brevo.delete(from);
    }
    // Of donors whom Stripe knows by this address: their first one stays.
    const receipts = await this.database.orm
      .update(gifts)
      .set({ receiptEmail: to })
      .where(eq(gifts.receiptEmail, from))
      .returning({ id: gifts.id });
    const moved = rowOf(from) ? await this.movePerson(from, to, opening) : null;
    if (moved) await this.outbox.attempt('contact', moved.personId);
    return { gifts: (moved?.gifts ?? 0) + receipts.length, hadContact: oldContact !== null };
  }

  private movePerson(from: string, to: string, opening: Opening) {
    return this.database.orm.transaction(async (transaction) => {
      await transaction.execute(LOCK_PEOPLE);
      const personId = await this.people.upsertByEmail(to, transaction);
      const [old] = await transaction.select().from(people).where(eq(people.email, from));
      if (!old) return { personId, gifts: 0 };
      const count = await transaction.$count(gifts, eq(gifts.personId, old.id));
      const hasOwn = (await transaction.$count(gifts, eq(gifts.personId, personId))) > 0;
      await this.giveTo(personId, old, transaction);
      await transaction
        .update(people)
        // The gifts of another donor keep their name.
        .set({ ...opening, name: hasOwn ? sql`${people.name}` : sql`coalesce(${people.name}, ${old.name})` })
        .where(eq(people.id, personId));
      await transaction.delete(people).where(eq(people.id, old.id));
      await unqueue('contact', [old.id], transaction);
      await this.outbox.enqueue('contact', personId, transaction);
      return { personId, gifts: count };
    });
  }

  private async giveTo(personId: number, { id, name }: PersonRow, transaction: Transaction): Promise<void> {
    // Receipts go to the new address, until Stripe has another one than at the checkout.
    const renamed = name === null ? {} : { name };
    await transaction
      .update(gifts)
      .set({ receiptEmail: null, ...renamed })
      .where(eq(gifts.personId, id));
    await this.giveStatements(personId, id, transaction);
    for (const table of THEIRS)
      await transaction.update(table).set({ personId }).where(eq(table.personId, id));
  }

  /** A person has one statement of a year. It says what both were to get, when either was queued. */
  private async giveStatements(to: number, from: number, transaction: Transaction): Promise<void> {
    const key = sql<string>`'statement ' || (${sentMails.data}->>'year') || ' ' || ${to}::text`;
    const isOld = and(eq(sentMails.kind, 'statement'), eq(sentMails.personId, from));
    const known = transaction
      .select({ key: sentMails.key })
      .from(sentMails)
      .where(eq(sentMails.personId, to));
    const second = await transaction
      .delete(sentMails)
      .where(and(isOld, inArray(key, known)))
      .returning({ id: sentMails.id, key });
    const ended = await unqueue(
      'mail',
      second.map(({ id }) => id),
      transaction,
    );
    const queued = second.filter(({ id }) => ended.includes(id));
    await this.mailQueue.review(
      queued.map((mail) => mail.key),
      transaction,
    );
    await transaction.update(sentMails).set({ key }).where(isOld);
  }
}

type Opening = Partial<
  Pick<PersonRow, 'contactTotalMinor' | 'openingBalanceMinor' | 'openingCurrency' | 'openingWasKept'>
>;
type Side = [PersonRow | undefined, BrevoContact | null];

/**
 * The opening balance of both together (docs/decisions/0005-opening-balances.md): the one that there is, or the sum.
 * @throws UsageError for two that cannot be added: of two currencies, or one that the ledger has not determined yet; and for one
 *   that it determines again, because more payment links count
 */
function openingOf(...sides: [Side, Side]): Opening {
  if (sides.some(([row]) => row && row.contactTotalMinor !== null && row.openingBalanceMinor === null))
    throw new UsageError(
      'The total is being computed again, with Stripe’s history. Repeat this when "./vfu status" shows nothing that waits.',
    );
  const undetermined = sides.filter(
    ([row, contact]) =>
      row?.openingBalanceMinor == null && readTotal(contact?.attributes ?? {}, '')?.minor !== 0,
  );
  const [first, second] = sides
    .flatMap(([row]) => (row && row.contactTotalMinor !== null ? [row] : []))
    .toSorted((one, other) => (other.contactTotalMinor ?? 0) - (one.contactTotalMinor ?? 0));
  if (undetermined.length > 1 || (undetermined.length === 1 && first))
    throw new UsageError(
      `The ledger does not know what the total at Brevo of ${undetermined[0]?.[1]?.email ?? ''} is made of, and cannot add it to the other one. Keep both addresses, or set its DONATED_AMOUNT to 0 there: then that total is gone.`,
    );
  // A total of 0 has no currency.
  if (second?.contactTotalMinor && second.openingCurrency !== first?.openingCurrency)
    throw new UsageError(
      'The totals from before this ledger are in two currencies, and cannot be added. Keep both addresses.',
    );
  if (!first) return {};
  return {
    contactTotalMinor: (first.contactTotalMinor ?? 0) + (second?.contactTotalMinor ?? 0),
    openingBalanceMinor: (first.openingBalanceMinor ?? 0) + (second?.openingBalanceMinor ?? 0),
    openingCurrency: first.openingCurrency,
    openingWasKept: first.openingWasKept || (second?.openingWasKept ?? false),
  };
}
