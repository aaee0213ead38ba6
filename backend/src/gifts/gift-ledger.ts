import { Injectable } from '@nestjs/common';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { Database, type Transaction } from '../database/database.js';
import { gifts, reversals } from '../database/schema.js';
import { Outbox } from '../jobs/outbox.js';
import { PeopleRepository } from '../people/people-repository.js';
import type { Gift, Reversal } from './gift.js';

/**
 * Writes gifts and reversals (docs/interface.md section 4). `GiftLookup`, `DonorGifts` and `GiftReports` read
 * them. Amounts are integers in minor units.
 */
@Injectable()
export class GiftLedger {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records a gift with its donor's details and adds the donor to the outbox, in one transaction. Idempotent by the gift's
   * provider key. The gift of a donor who was erased since they entered their address has no person
   * (docs/decisions/0029-erasing-a-person.md).
   * @returns `isNew`: false when the ledger already had this gift; `personId`: null for a gift without an email address
   */
  record({ donor, ...gift }: Gift): Promise<{ isNew: boolean; personId: number | null }> {
    return this.database.orm.transaction(async (transaction) => {
      const personId =
        donor && (await this.people.upsertUnlessErased(donor.email, donor.enteredAt, transaction));
      const inserted = await transaction
        .insert(gifts)
        .values({ ...gift, personId })
        .onConflictDoNothing({ target: gifts.providerKey })
        .returning({ id: gifts.id });
      const isNew = inserted.length > 0;
      if (isNew && donor && personId !== null) {
        await this.people.addChange(personId, { attributes: donor.details, listIds: [] }, transaction);
      }
      return { isNew, personId };
    });
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
