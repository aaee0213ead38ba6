import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { Database, type Transaction } from '../database/database.js';
import { gifts, ledgerState, people, reversals } from '../database/schema.js';
import { Outbox } from '../jobs/outbox.js';
import { PeopleRepository } from '../people/people-repository.js';
import type {
  DonorGift,
  Gift,
  GiftProgress,
  KnownGift,
  Money,
  Reversal,
  SubscriptionOrigin,
} from './gift.js';
import { isOfGift, reversedAmountOf } from './reversals.js';
import { insertGift, type InsertedGift } from './insert-gift.js';
import { UNKNOWN_PURPOSE } from './purpose.js';

/** What recording a gift came to. */
export interface Recorded {
  /** False when this gift was in the ledger already. */
  isNew: boolean;
  /** Null for a gift without an email. */
  personId: number | null;
}

/** A gift of a person as the ledger has it. */
export interface RecordedGift extends DonorGift {
  id: number;
  /** Whether the mailing service has been brought up to date after it. */
  isSynced: boolean;
}

/**
 * Every payment that arrived and every one that went back: the truth about who gave what. The mailing service
 * shows a projection of it. Amounts are whole minor units.
 */
@Injectable()
export class GiftLedger {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(PeopleRepository) private readonly people: PeopleRepository,
    @Inject(Outbox) private readonly deliveries: Outbox,
  ) {}

  /**
   * Counts a gift, once however often and from wherever it is told, and writes down that the mailing service
   * has to hear of it: both or neither.
   */
  async record(gift: Gift): Promise<Recorded> {
    // Both drivers answer with rows.
    const { rows } = (await this.database.orm.execute(insertGift(gift))) as { rows: InsertedGift[] };
    const [row] = rows;
    if (!row) throw new Error('recording a gift returned no row');
    return { isNew: row.isNew, personId: row.personId === null ? null : Number(row.personId) };
  }

  /**
   * Lowers what was given by what went back. Told again, or out of order, it stands: an amount can only be taken back
   * (a refund that failed), and then stays so.
   */
  async recordReversal(returned: Reversal): Promise<void> {
    await this.database.orm
      .insert(reversals)
      .values(returned)
      .onConflictDoUpdate({
        target: reversals.providerKey,
        set: {
          amountMinor: sql`least(${reversals.amountMinor}, excluded.amount_minor)`,
          invoice: sql`coalesce(excluded.invoice, ${reversals.invoice})`,
          currency: sql`excluded.currency`,
          reversedAt: sql`excluded.reversed_at`,
        },
      });
    // Only once the return is to be seen by all: a gift that is being recorded meanwhile either shows here, or its
    // own delivery reads the return.
    await this.database.orm.transaction((transaction) => this.tellDonorOf(returned, transaction));
  }

  /** A person's gifts, newest first. */
  async giftsOf(personId: number): Promise<RecordedGift[]> {
    const rows = await this.database.orm
      .select({
        id: gifts.id,
        isSynced: sql<boolean>`${gifts.syncedAt} is not null`,
        kind: gifts.kind,
        amountMinor: gifts.amountMinor,
        currency: gifts.currency,
        returnedMinor: sql<string>`(${reversedAmountOf(this.database.orm)})`.mapWith(Number),
      })
      .from(gifts)
      .where(eq(gifts.personId, personId))
      .orderBy(desc(gifts.givenAt), desc(gifts.id));
    return rows.map(({ returnedMinor, ...gift }) => ({
      ...gift,
      remainingMinor: Math.max(0, gift.amountMinor - returnedMinor),
    }));
  }

  /**
   * What was left of a person's gifts in one currency when this ledger began, in minor units: the most that a contact
   * of that time can show of them.
   */
  async givenBeforeStart(personId: number, currency: string): Promise<number> {
    // The provider's timestamps are whole seconds.
    const start = sql`(select date_trunc('second', ${ledgerState.startedAt}) from ${ledgerState})`;
    const returned = reversedAmountOf(this.database.orm, sql`${reversals.reversedAt} < ${start}`);
    const [row] = await this.database.orm
      .select({
        minor: sql<string>`coalesce(sum(greatest(0, ${gifts.amountMinor} - (${returned}))), 0)`.mapWith(
          Number,
        ),
      })
      .from(gifts)
      .where(
        and(eq(gifts.personId, personId), eq(gifts.currency, currency), sql`${gifts.givenAt} < ${start}`),
      );
    return row?.minor ?? 0;
  }

  /** What a person gave in one currency in all, refunds not taken off, in minor units. */
  async givenInAll(personId: number, currency: string): Promise<number> {
    const [row] = await this.database.orm
      .select({ minor: sql<string>`coalesce(sum(${gifts.amountMinor}), 0)`.mapWith(Number) })
      .from(gifts)
      .where(and(eq(gifts.personId, personId), eq(gifts.currency, currency)));
    return row?.minor ?? 0;
  }

  /** Whether the payment provider's history has been recorded once, from its beginning. */
  async isHistoryRead(): Promise<boolean> {
    const [state] = await this.database.orm.select().from(ledgerState);
    return state?.historyReadAt != null;
  }

  /** Whether the history was read when each of these payment links counted as the site's. */
  async isHistoryReadWith(links: readonly string[]): Promise<boolean> {
    const [state] = await this.database.orm.select().from(ledgerState);
    return state?.historyReadAt != null && links.every((link) => state.historyLinks?.includes(link));
  }

  /** Keeps that the whole history is recorded, as far as these payment links go. */
  async historyWasRead(links: readonly string[]): Promise<void> {
    await this.database.orm.update(ledgerState).set({ historyReadAt: sql`now()`, historyLinks: [...links] });
  }

  /**
   * The history is to be read with more payment links than before. What was worked out with fewer is forgotten first, so
   * that no total is written in between.
   */
  async historyIsOutdated(): Promise<void> {
    await this.database.orm.update(ledgerState).set({ historyReadAt: null });
    await this.people.forgetOpenings();
  }

  /** Keeps that the mailing service is up to date with these gifts. The first time stands. */
  async markSynced(giftIds: number[]): Promise<void> {
    if (giftIds.length === 0) return;
    await this.database.orm
      .update(gifts)
      .set({ syncedAt: sql`now()` })
      .where(and(inArray(gifts.id, giftIds), isNull(gifts.syncedAt)));
  }

  /** How far the books have got with each gift of a person; null also returns gifts without a donor. */
  progressOf(personId: number | null): Promise<GiftProgress[]> {
    const { providerKey, recordedAt, syncedAt } = gifts;
    return this.database.orm
      .select({ providerKey, recordedAt, syncedAt })
      .from(gifts)
      .where(personId === null ? isNull(gifts.personId) : eq(gifts.personId, personId));
  }

  /** The gift that began this subscription by a checkout, or null when the ledger has not met that. */
  async originOfSubscription(subscription: string): Promise<SubscriptionOrigin | null> {
    const [gift] = await this.database.orm
      .select({ donorEmail: people.email, purpose: gifts.purpose })
      .from(gifts)
      .leftJoin(people, eq(people.id, gifts.personId))
      // The other gifts of a subscription are its invoices.
      .where(
        and(eq(gifts.subscription, subscription), ne(gifts.providerKey, sql`coalesce(${gifts.invoice}, '')`)),
      )
      .limit(1);
    return gift ?? null;
  }

  /** Whether a gift came with this subscription. */
  async knowsSubscription(subscription: string): Promise<boolean> {
    const found = await this.database.orm
      .select({ id: gifts.id })
      .from(gifts)
      .where(eq(gifts.subscription, subscription))
      .limit(1);
    return found.length > 0;
  }

  /** The keys of this person's gifts, newest first. */
  async giftKeysOf(personId: number): Promise<string[]> {
    const rows = await this.database.orm
      .select({ providerKey: gifts.providerKey })
      .from(gifts)
      .where(eq(gifts.personId, personId))
      .orderBy(desc(gifts.givenAt), desc(gifts.id));
    return rows.map(({ providerKey }) => providerKey);
  }

  /** Whether a gift came by this payment. */
  async knowsPayment(paymentIntent: string): Promise<boolean> {
    const found = await this.database.orm
      .select({ id: gifts.id })
      .from(gifts)
      .where(eq(gifts.paymentIntent, paymentIntent))
      .limit(1);
    return found.length > 0;
  }

  /** Every gift there is, for comparing. */
  allGifts(): Promise<KnownGift[]> {
    const {
      kind: _kind,
      recordedAt: _recordedAt,
      syncedAt: _syncedAt,
      id: _id,
      ...known
    } = getTableColumns(gifts);
    return this.database.orm.select(known).from(gifts);
  }

  /** Whether a gift has this key. */
  async knowsGift(providerKey: string): Promise<boolean> {
    return (await this.database.orm.$count(gifts, eq(gifts.providerKey, providerKey))) > 0;
  }

  /** What the gift with this key is for; null for no project, and where the ledger does not know. */
  async purposeOfGift(providerKey: string): Promise<string | null> {
    const [gift] = await this.database.orm
      .select({ purpose: gifts.purpose })
      .from(gifts)
      .where(eq(gifts.providerKey, providerKey));
    return gift?.purpose ?? null;
  }

  /** Fills in the purpose of a gift that has none, or one that was not a project then. The slug of a project stands. */
  async fillInPurpose(providerKey: string, purpose: string): Promise<void> {
    await this.database.orm
      .update(gifts)
      .set({ purpose })
      .where(
        and(
          eq(gifts.providerKey, providerKey),
          or(isNull(gifts.purpose), eq(gifts.purpose, UNKNOWN_PURPOSE)),
        ),
      );
  }

  /** What the ledger knows to have gone back under this key, in minor units; 0 for nothing. */
  async reversedAmount(providerKey: string): Promise<number> {
    const [row] = await this.database.orm
      .select()
      .from(reversals)
      .where(eq(reversals.providerKey, providerKey));
    return row?.amountMinor ?? 0;
  }

  /** Everything that went back, for comparing: its key and its amount in minor units. */
  allReversals(): Promise<{ providerKey: string; amountMinor: number }[]> {
    const { providerKey, amountMinor } = reversals;
    return this.database.orm.select({ providerKey, amountMinor }).from(reversals);
  }

  /** What went back in another currency than its gift's, and so is not subtracted. Amounts in minor units. */
  reversalsInOtherCurrencies(): Promise<(Money & { paymentIntent: string; giftCurrency: string })[]> {
    const { paymentIntent, amountMinor: minor, currency } = reversals;
    return this.database.orm
      .select({
        paymentIntent,
        minor,
        currency: sql<string>`${currency}`,
        giftCurrency: gifts.currency,
      })
      .from(reversals)
      .innerJoin(gifts, isOfGift)
      .where(and(ne(reversals.currency, gifts.currency), gt(reversals.amountMinor, 0)));
  }

  private async tellDonorOf(returned: Reversal, transaction: Transaction): Promise<void> {
    const { paymentIntent, invoice } = returned;
    const affected = await transaction
      .selectDistinct({ personId: gifts.personId })
      .from(gifts)
      .where(or(eq(gifts.paymentIntent, paymentIntent), invoice ? eq(gifts.invoice, invoice) : undefined));
    for (const { personId } of affected) {
      if (personId !== null) await this.deliveries.add('contact', personId, transaction);
    }
  }
}
