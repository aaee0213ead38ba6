import { Injectable } from '@nestjs/common';
import { and, asc, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { Database, type Orm } from '../core/database/database.js';
import { gifts, ledgerState, reversals, sentMails } from '../core/database/schema.js';
import type { DonorGift } from './gift.js';

/** A donor's gift, and whether the mailing service has it. */
export interface SyncableGift extends DonorGift {
  id: number;
  /** As in `Addressee`. */
  name: string | null;
  isSynced: boolean;
}

/** The join condition: a reversal belongs to a gift by the payment intent, or by the invoice that the payment settled. */
export const belongsToGift = or(
  eq(reversals.paymentIntent, gifts.paymentIntent),
  eq(reversals.invoice, gifts.invoice),
);

/** A subquery: the sum of the outer query's gift's reversals in the gift's currency, in minor units. */
export function reversedAmountQuery(orm: Orm, condition?: SQL) {
  return orm
    .select({ sum: sql<string>`coalesce(sum(${reversals.amountMinor}), 0)` })
    .from(reversals)
    .where(and(belongsToGift, eq(reversals.currency, gifts.currency), condition));
}

/** Reads the gifts of one person. Amounts are integers in minor units. */
@Injectable()
export class DonorGifts {
  constructor(private readonly database: Database) {}

  /** The person's gifts, newest first. */
  list(personId: number): Promise<SyncableGift[]> {
    return this.select(eq(gifts.personId, personId));
  }

  /** The gifts of all persons by the person's id, newest first, in one query. */
  async listAll(): Promise<Map<number, SyncableGift[]>> {
    const byPerson = new Map<number, SyncableGift[]>();
    for (const { personId, ...gift } of await this.select(isNotNull(gifts.personId))) {
      if (personId === null) continue;
      const own = byPerson.get(personId);
      if (own) own.push(gift);
      else byPerson.set(personId, [gift]);
    }
    return byPerson;
  }

  /** When each gift of a person was recorded, and whether it is acknowledged, oldest first; null reads the gifts of nobody of the last two days. */
  progress(personId: number | null) {
    const { providerKey, recordedAt } = gifts;
    return this.database.orm
      .select({
        providerKey,
        recordedAt,
        isAcknowledged: sql<boolean>`${sentMails.id} is not null`,
      })
      .from(gifts)
      .leftJoin(sentMails, eq(sentMails.key, sql`'acknowledgment ' || ${gifts.id}`))
      .where(
        personId === null
          ? and(isNull(gifts.personId), sql`${recordedAt} > now() - interval '2 days'`)
          : eq(gifts.personId, personId),
      )
      .orderBy(asc(gifts.givenAt), asc(gifts.id));
  }

  /**
   * The sums of the person's gifts in each currency when this ledger began: `kept` is less their reversals until then, `given`
   * without (docs/decisions/0005-opening-balances.md).
   */
  totalsBeforeLedgerStart(personId: number) {
    // Stripe's timestamps are whole seconds.
    const start = sql`(select date_trunc('second', ${ledgerState.startedAt}) from ${ledgerState})`;
    const reversed = reversedAmountQuery(this.database.orm, sql`${reversals.reversedAt} < ${start}`);
    const kept = sql`greatest(0, ${gifts.amountMinor} - (${reversed}))`;
    return this.database.orm
      .select({
        currency: gifts.currency,
        kept: sql`sum(${kept})`.mapWith(Number),
        given: sql`sum(${gifts.amountMinor})`.mapWith(Number),
      })
      .from(gifts)
      .where(and(eq(gifts.personId, personId), sql`${gifts.givenAt} < ${start}`))
      .groupBy(gifts.currency);
  }

  /** The sum of the person's gifts in one currency, reversals not subtracted. */
  async grossTotal(personId: number, currency: string): Promise<number> {
    const [row] = await this.database.orm
      .select({ minor: sql<string>`coalesce(sum(${gifts.amountMinor}), 0)`.mapWith(Number) })
      .from(gifts)
      .where(and(eq(gifts.personId, personId), eq(gifts.currency, currency)));
    return row?.minor ?? 0;
  }

  private async select(condition: SQL): Promise<(SyncableGift & { personId: number | null })[]> {
    const rows = await this.database.orm
      .select({
        id: gifts.id,
        personId: gifts.personId,
        name: gifts.name,
        isSynced: sql<boolean>`${gifts.syncedAt} is not null`,
        kind: gifts.kind,
        amountMinor: gifts.amountMinor,
        currency: gifts.currency,
        reversedMinor: sql<string>`(${reversedAmountQuery(this.database.orm)})`.mapWith(Number),
      })
      .from(gifts)
      .where(condition)
      .orderBy(desc(gifts.givenAt), desc(gifts.id));
    return rows.map(({ reversedMinor, ...gift }) => ({
      ...gift,
      remainingMinor: Math.max(0, gift.amountMinor - reversedMinor),
    }));
  }
}
