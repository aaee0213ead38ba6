import { Injectable } from '@nestjs/common';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { Database, type Transaction } from '../database/database.js';
import { gifts, reversals } from '../database/schema.js';
import { Outbox } from '../jobs/outbox.js';
import type { Gift, Reversal } from './gift.js';
import { insertGift, type InsertedGift } from './insert-gift.js';
import { UNKNOWN_PURPOSE } from './purpose.js';

/** The result of recording a gift. */
export interface RecordedGift {
  /** False when the ledger already had this gift. */
  isNew: boolean;
  /** Null for a gift without an email address. */
  personId: number | null;
}

/**
 * Writes gifts and reversals (docs/interface.md section 4). `GiftLookup`, `DonorGifts`, `LedgerContents` and `GiftReports`
 * read them. Amounts are integers in minor units.
 */
@Injectable()
export class GiftLedger {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Records a gift and adds its donor to the outbox, atomically. Idempotent by the gift's provider key. */
  async record(gift: Gift): Promise<RecordedGift> {
    // Both drivers return an object with `rows`, which Drizzle's common type does not declare.
    const { rows } = (await this.database.orm.execute(insertGift(gift))) as { rows: InsertedGift[] };
    const [row] = rows;
    if (!row) throw new Error('recording a gift returned no row');
    return { isNew: row.isNew, personId: row.personId === null ? null : Number(row.personId) };
  }

  /** Records a refund or a lost dispute. Idempotent; its amount can only decrease (a refund that failed). */
  async recordReversal(reversal: Reversal): Promise<void> {
    await this.database.orm
      .insert(reversals)
      .values(reversal)
      .onConflictDoUpdate({
        target: reversals.providerKey,
        set: {
          amountMinor: sql`least(${reversals.amountMinor}, excluded.amount_minor)`,
          invoice: sql`coalesce(excluded.invoice, ${reversals.invoice})`,
          currency: sql`excluded.currency`,
          reversedAt: sql`excluded.reversed_at`,
        },
      });
    // Only after the reversal is committed: a gift that is recorded at the same time is either visible here, or its own
    // delivery reads the reversal.
    await this.database.orm.transaction((transaction) => this.notifyDonors(reversal, transaction));
  }

  /** Sets the purpose of a gift that has none or `UNKNOWN_PURPOSE`. A project's slug is never replaced. */
  async addMissingPurpose(providerKey: string, purpose: string): Promise<void> {
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

  /** Marks gifts as synced to the mailing service. The first timestamp is kept. */
  async markSynced(giftIds: number[]): Promise<void> {
    if (giftIds.length === 0) return;
    await this.database.orm
      .update(gifts)
      .set({ syncedAt: sql`now()` })
      .where(and(inArray(gifts.id, giftIds), isNull(gifts.syncedAt)));
  }

  private async notifyDonors({ paymentIntent, invoice }: Reversal, transaction: Transaction): Promise<void> {
    const affected = await transaction
      .selectDistinct({ personId: gifts.personId })
      .from(gifts)
      .where(or(eq(gifts.paymentIntent, paymentIntent), invoice ? eq(gifts.invoice, invoice) : undefined));
    for (const { personId } of affected) {
      if (personId !== null) await this.outbox.enqueue('contact', personId, transaction);
    }
  }
}
