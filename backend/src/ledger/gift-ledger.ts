import { Injectable } from '@nestjs/common';
import { and, eq, inArray, isNull, like, ne, or, sql, type SQL } from 'drizzle-orm';
import { Database, type Transaction } from '../core/database/database.js';
import {
  contactChanges,
  gifts,
  ledgerState,
  people,
  reversals,
  routineRuns,
  scheduledTasks,
  sentMails,
} from '../core/database/schema.js';
import { MailQueue } from '../core/jobs/mail-queue.js';
import { Outbox } from '../core/jobs/outbox.js';
import { isErasedSince } from './erasures.js';
import { PeopleRepository } from './people-repository.js';
import type { Gift, LedgerGift, Reversal, SubscriptionOrigin } from './gift.js';

/** The scheduled task that reads the payment provider's history, and its row in `routine_runs`. */
export const BACKFILL = 'payment-backfill';

/** The row in `routine_runs` that says when the database was restored from a backup. */
const RESTORE = 'restore';

/** The key of a gift's acknowledgment in `sent_mails`. */
export const acknowledgmentKey = (giftId: number) => `acknowledgment ${giftId}`;

/** What the statement of `GiftLedger.record` returns. PostgreSQL's driver returns bigint as text, PGlite as a number. */
interface RecordedGift {
  personId: string | number | null;
  isNew: boolean;
}

/** Records gifts and reversals, and finds them by Stripe's ids (docs/interface.md section 4). Amounts are in minor units. */
@Injectable()
export class GiftLedger {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
    private readonly outbox: Outbox,
    private readonly mailQueue: MailQueue,
  ) {}

  /**
   * Records a gift with its donor's details and adds the donor to the outbox, in one statement, which takes half the time of a
   * transaction. Idempotent by the gift's provider key. The gift of a donor who was erased since they entered their address has
   * no person (docs/decisions/0014-erasing-a-person.md). A gift that was recorded before the ledger kept names gets its name.
   * @param isAcknowledged whether the donor gets an acknowledgment by mail; not of a gift from before this ledger began or was
   *   restored from a backup: the one before it may have acknowledged it
   * @returns `isNew`: false when the ledger already had this gift; `personId`: for a known gift its present donor; null for a
   *   gift without an email address or of an erased person
   */
  async record(
    { donor, ...gift }: Gift,
    isAcknowledged = false,
  ): Promise<{ isNew: boolean; personId: number | null }> {
    // Its donor may have been moved to another address since, and erased.
    const known = sql`select person_id from ${gifts} where provider_key = ${gift.providerKey}`;
    const person = donor
      ? this.people.upsertUnlessErasedStatement(donor.email, donor.enteredAt, known)
      : sql`select null::bigint as id`;
    const donors = sql`select person_id from gift where person_id is not null`;
    const { name = null, language = null, receiptEmail = null, enteredAt = gift.givenAt } = donor ?? {};
    const mail = sql`, mail as (
        insert into ${sentMails} (kind, key, person_id, data)
        select 'acknowledgment', 'acknowledgment ' || gift.id, gift.person_id, jsonb_build_object('giftId', gift.id)
        from gift, ${ledgerState} as ledger
        where gift.person_id is not null and gift.given_at >= date_trunc('second', ledger.started_at)
          and not exists (select from ${routineRuns} where name = ${RESTORE} and date_trunc('second', succeeded_at) > gift.given_at)
          -- Of a damaged table: an acknowledgment of this donor, queued since, whose gift is gone.
          and not exists (
            select from ${sentMails} as old where old.kind = 'acknowledgment' and old.person_id = gift.person_id
              and old.queued_at >= gift.given_at and not exists (select from ${gifts} where 'acknowledgment ' || id = old.key)
          )
        returning id
      ), queued_mail as (${this.outbox.enqueueStatement('mail', sql`select id from mail`)})`;
    const isErased = receiptEmail === null ? sql`false` : isErasedSince(receiptEmail, enteredAt);
    const result = await this.database.orm.execute(sql`
      with person as (${person}), gift as (
        insert into ${gifts} (
          provider_key, person_id, kind, amount_minor, currency, given_at, payment_intent, invoice, subscription, purpose,
          name, language, receipt_email
        ) values (
          ${gift.providerKey}, (select id from person), ${gift.kind}, ${gift.amountMinor}, ${gift.currency},
          ${sql.param(gift.givenAt, gifts.givenAt)}, ${gift.paymentIntent}, ${gift.invoice}, ${gift.subscription},
          ${gift.purpose}, (select ${name}::text from person), (select ${language}::text from person),
          (select ${receiptEmail}::text from person where not ${isErased})
        )
        on conflict (provider_key) do nothing
        returning id, person_id, given_at
      ), named as (
        update ${gifts} set name = ${name}, language = ${language}
        where provider_key = ${gift.providerKey} and person_id is not null and name is null and ${name}::text is not null
      ), change as (
        insert into ${contactChanges} (person_id, attributes, list_ids, is_from_payment)
        select donor.person_id, ${sql.param(donor?.details ?? {}, contactChanges.attributes)}::jsonb, '[]'::jsonb, true
        from (${donors}) as donor
      ), queued as (${this.outbox.enqueueStatement('contact', donors)})${isAcknowledged ? mail : sql``}
      select coalesce((select id from person), (${known})) as "personId", exists (select from gift) as "isNew"`);
    const { rows } = result as { rows: RecordedGift[] };
    if (!rows[0]) throw new Error('the statement returned no row');
    const { personId, isNew } = rows[0];
    return { isNew, personId: personId === null ? null : Number(personId) };
  }

  /**
   * The number of a read of reversals at the provider, to be taken before it begins. The event of a change begins a read after
   * that change, so the read with the highest number has the newest state, also when a slow one is recorded later.
   */
  async nextReversalRead(): Promise<number> {
    const result = await this.database.orm.execute(sql`select nextval('reversal_reads') as number`);
    const { rows } = result as { rows: { number: string | number }[] };
    return Number(rows[0]?.number);
  }

  /**
   * Records the state of a refund or a dispute, unless a later read has been recorded. Idempotent. One of amount 0 is stored too,
   * or an earlier read could still add it.
   * @param readNumber that of the read which found this state
   */
  async recordReversal(reversal: Reversal, readNumber: number): Promise<void> {
    await this.database.orm.transaction(async (transaction) => {
      await transaction
        .insert(reversals)
        .values({ ...reversal, readNumber })
        .onConflictDoUpdate({
          target: reversals.providerKey,
          set: {
            amountMinor: sql`excluded.amount_minor`,
            invoice: sql`coalesce(excluded.invoice, ${reversals.invoice})`,
            currency: sql`excluded.currency`,
            reversedAt: sql`excluded.reversed_at`,
            readNumber: sql`excluded.read_number`,
          },
          setWhere: sql`${reversals.readNumber} <= excluded.read_number`,
        });
      await this.notifyDonors(reversal, transaction);
    });
    // Again: a gift that was recorded at the same time is visible now, or its own delivery reads the reversal.
    await this.database.orm.transaction((transaction) => this.notifyDonors(reversal, transaction));
  }

  /** Marks gifts as synced to the mailing service. The first timestamp is kept. */
  async markSynced(giftIds: number[]): Promise<void> {
    await this.database.orm
      .update(gifts)
      .set({ syncedAt: sql`now()` })
      .where(and(inArray(gifts.id, giftIds), isNull(gifts.syncedAt)));
  }

  /** Every gift in the ledger. */
  all(): Promise<LedgerGift[]> {
    return this.database.orm.select().from(gifts);
  }

  /** The amount of each reversal in the ledger, or of those of one payment, by provider key. */
  async reversedAmounts(paymentIntent?: string): Promise<Map<string, number>> {
    const { providerKey, amountMinor } = reversals;
    const rows = await this.database.orm
      .select({ providerKey, amountMinor })
      .from(reversals)
      .where(paymentIntent === undefined ? undefined : eq(reversals.paymentIntent, paymentIntent));
    return new Map(rows.map((row) => [row.providerKey, row.amountMinor]));
  }

  /** Whether the payment provider's history has been recorded (docs/decisions/0005-opening-balances.md). */
  async isBackfilled(): Promise<boolean> {
    return (await this.readState())?.historyReadAt != null;
  }

  /** Whether it was recorded when each of these payment links counted as the site's. */
  async isBackfilledFor(paymentLinks: readonly string[]): Promise<boolean> {
    const state = await this.readState();
    return state?.historyReadAt != null && paymentLinks.every((link) => state.historyLinks?.includes(link));
  }

  /** Forgets the links that count no more: named again, what was given through them meanwhile is read. */
  async forgetLinksExcept(paymentLinks: readonly string[]): Promise<void> {
    await this.database.orm.update(ledgerState).set({ historyLinks: [...paymentLinks] });
  }

  /** Also makes the contacts due that wait for it: those of the donors without an opening balance. */
  async markBackfilled(paymentLinks: readonly string[]): Promise<void> {
    const waiting = sql`select person.id from ${people} as person where person.opening_balance_minor is null
      and exists (select from ${gifts} where person_id = person.id)`;
    await this.database.orm.transaction(async (transaction) => {
      await transaction.execute(this.outbox.enqueueStatement('contact', waiting));
      await transaction
        .update(ledgerState)
        .set({ historyReadAt: sql`now()`, historyLinks: [...paymentLinks] });
    });
  }

  /** Whether the history will have been read within minutes: not yet, and the server's task has not failed. */
  async isBackfillUnderWay(): Promise<boolean> {
    const isUnderWay = and(eq(scheduledTasks.name, BACKFILL), isNull(scheduledTasks.failingSince));
    return !(await this.isBackfilled()) && (await this.database.orm.$count(scheduledTasks, isUnderWay)) > 0;
  }

  /** Tells `status` how far the backfill is. @param progress such as `1,500 of about 10,300 payments` */
  async noteBackfill(progress: string): Promise<void> {
    const detail = { detail: progress };
    await this.database.orm
      .insert(routineRuns)
      .values({ name: BACKFILL, ...detail })
      .onConflictDoUpdate({ target: routineRuns.name, set: detail });
  }

  /** Notes that a backup has just replaced the database. */
  async markRestored(): Promise<void> {
    const succeededAt = sql`now()`;
    await this.database.orm
      .insert(routineRuns)
      .values({ name: RESTORE, succeededAt })
      .onConflictDoUpdate({ target: routineRuns.name, set: { succeededAt } });
  }

  /** Whether there is a gift of the other mode, which only the id of a checkout session tells. */
  hasGiftOfOtherMode(isLive: boolean): Promise<boolean> {
    return this.hasGift(like(gifts.providerKey, isLive ? String.raw`cs\_test\_%` : String.raw`cs\_live\_%`));
  }

  /** Has the history recorded again, and clears the opening balances that were computed from it. */
  async resetBackfill(): Promise<void> {
    await this.database.orm.transaction(async (transaction) => {
      await transaction.update(ledgerState).set({ historyReadAt: null });
      await this.people.resetOpeningBalances(transaction);
    });
  }

  /** @param providerKey as in `Gift` */
  has(providerKey: string): Promise<boolean> {
    return this.hasGift(eq(gifts.providerKey, providerKey));
  }

  hasPayment(paymentIntent: string): Promise<boolean> {
    return this.hasGift(eq(gifts.paymentIntent, paymentIntent));
  }

  hasSubscription(subscription: string): Promise<boolean> {
    return this.hasGift(eq(gifts.subscription, subscription));
  }

  /** The checkout that a subscription began with; null when the ledger does not have it. */
  async findSubscriptionOrigin(subscription: string): Promise<SubscriptionOrigin | null> {
    // The key of a renewal is its invoice.
    const isFirst = ne(gifts.providerKey, sql`coalesce(${gifts.invoice}, '')`);
    const [gift] = await this.database.orm
      .select({
        donorEmail: people.email,
        purpose: gifts.purpose,
        enteredAt: gifts.givenAt,
        name: gifts.name,
        language: gifts.language,
      })
      .from(gifts)
      .leftJoin(people, eq(people.id, gifts.personId))
      .where(and(eq(gifts.subscription, subscription), isFirst))
      .limit(1);
    return gift ?? null;
  }

  private async readState() {
    const [state] = await this.database.orm.select().from(ledgerState);
    return state;
  }

  private async hasGift(condition: SQL): Promise<boolean> {
    return (await this.database.orm.$count(gifts, condition)) > 0;
  }

  private async notifyDonors({ paymentIntent, invoice }: Reversal, transaction: Transaction): Promise<void> {
    const affected = await transaction
      .select({ id: gifts.id, personId: gifts.personId })
      .from(gifts)
      .where(or(eq(gifts.paymentIntent, paymentIntent), invoice ? eq(gifts.invoice, invoice) : undefined));
    for (const personId of new Set(affected.map((gift) => gift.personId))) {
      if (personId !== null) await this.outbox.enqueue('contact', personId, transaction);
    }
    await this.mailQueue.review(
      affected.map(({ id }) => acknowledgmentKey(id)),
      transaction,
    );
  }
}
