import { Inject, Injectable } from '@nestjs/common';
import { desc, eq, or, sql } from 'drizzle-orm';
import { Database, type Transaction } from '../database/database.js';
import { gifts, returns } from '../database/schema.js';
import { Deliveries } from '../jobs/deliveries.js';
import { People } from '../people/people.js';
import type { Gift, GivenTotal, KnownGift, ReturnedMoney } from './gift.js';
import { recording, type RecordingRow } from './recording.js';

/** What recording a gift came to. */
export interface Recorded {
  /** False when this gift was in the ledger already. */
  isNew: boolean;
  /** Null for a gift without an email. */
  personId: number | null;
}

/**
 * Every payment that arrived and every one that went back: the truth about who gave what. The mailing service
 * shows a projection of it. Amounts are whole minor units.
 */
@Injectable()
export class GiftLedger {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(People) private readonly people: People,
    @Inject(Deliveries) private readonly deliveries: Deliveries,
  ) {}

  /**
   * Counts a gift, once however often and from wherever it is told, and writes down that the mailing service
   * has to hear of it: both or neither.
   */
  async record(gift: Gift): Promise<Recorded> {
    // Both drivers answer with rows.
    const { rows } = (await this.database.orm.execute(recording(gift))) as { rows: RecordingRow[] };
    const [row] = rows;
    if (!row) throw new Error('recording a gift returned no row');
    return { isNew: row.isNew, personId: row.personId === null ? null : Number(row.personId) };
  }

  /**
   * Lowers what was given by what went back. Told again, or out of order, it stands: an amount can only be taken back
   * (a refund that failed), and then stays so.
   */
  async recordReturn(returned: ReturnedMoney): Promise<void> {
    await this.database.orm
      .insert(returns)
      .values(returned)
      .onConflictDoUpdate({
        target: returns.providerKey,
        set: { amountMinor: sql`least(${returns.amountMinor}, excluded.amount_minor)` },
      });
    // Only once the return is to be seen by all: a gift that is being recorded meanwhile either shows here, or its
    // own delivery reads the return.
    await this.database.orm.transaction((transaction) => this.tellDonorOf(returned, transaction));
  }

  /** What a person has given since the ledger met them, in the currency of their newest gift; null for nothing. */
  async totalOf(personId: number): Promise<GivenTotal | null> {
    const returned = this.database.orm
      .select({ sum: sql<string>`coalesce(sum(${returns.amountMinor}), 0)` })
      .from(returns)
      .where(or(eq(returns.paymentIntent, gifts.paymentIntent), eq(returns.invoice, gifts.invoice)));
    const rows = await this.database.orm
      .select({
        kind: gifts.kind,
        amountMinor: gifts.amountMinor,
        currency: gifts.currency,
        returnedMinor: sql<string>`(${returned})`.mapWith(Number),
      })
      .from(gifts)
      .where(eq(gifts.personId, personId))
      .orderBy(desc(gifts.givenAt), desc(gifts.id));
    const newest = rows[0];
    if (!newest) return null;
    return {
      currency: newest.currency,
      lastMinor: newest.amountMinor,
      totalMinor: rows
        .filter(({ currency }) => currency === newest.currency)
        .reduce((sum, gift) => sum + Math.max(0, gift.amountMinor - gift.returnedMinor), 0),
      kinds: [...new Set(rows.map(({ kind }) => kind))],
    };
  }

  /** Who gives monthly under this subscription, or null when the ledger has not met them. */
  async donorOfSubscription(subscription: string): Promise<string | null> {
    const [gift] = await this.database.orm
      .select({ personId: gifts.personId })
      .from(gifts)
      .where(eq(gifts.subscription, subscription))
      .limit(1);
    const person = gift?.personId == null ? null : await this.people.byId(gift.personId);
    return person?.email ?? null;
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
    const { providerKey, personId, amountMinor, currency, givenAt, paymentIntent, invoice } = gifts;
    return this.database.orm
      .select({ providerKey, personId, amountMinor, currency, givenAt, paymentIntent, invoice })
      .from(gifts);
  }

  /** Everything that went back, for comparing: its key and its amount in minor units. */
  allReturns(): Promise<{ providerKey: string; amountMinor: number }[]> {
    const { providerKey, amountMinor } = returns;
    return this.database.orm.select({ providerKey, amountMinor }).from(returns);
  }

  private async tellDonorOf(returned: ReturnedMoney, transaction: Transaction): Promise<void> {
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
