import { Injectable } from '@nestjs/common';
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { gifts, people, reversals } from '../database/schema.js';
import type { LedgerGift, SubscriptionOrigin } from './gift.js';

/** Finds gifts and reversals by the payment provider's ids. Amounts are integers in minor units. */
@Injectable()
export class GiftLookup {
  constructor(private readonly database: Database) {}

  /** Every gift in the ledger. */
  all(): Promise<LedgerGift[]> {
    return this.database.orm.select().from(gifts);
  }

  /** The amount of each reversal in the ledger, by provider key. */
  async reversedAmounts(): Promise<Map<string, number>> {
    const { providerKey, amountMinor } = reversals;
    const rows = await this.database.orm.select({ providerKey, amountMinor }).from(reversals);
    return new Map(rows.map((row) => [row.providerKey, row.amountMinor]));
  }

  /** Returns whether the ledger has a gift of this payment intent. */
  hasPayment(paymentIntent: string): Promise<boolean> {
    return this.exists(eq(gifts.paymentIntent, paymentIntent));
  }

  /** Returns whether the ledger has a gift of this subscription. */
  hasSubscription(subscription: string): Promise<boolean> {
    return this.exists(eq(gifts.subscription, subscription));
  }

  /** The checkout that a subscription began with; null when the ledger does not have it. */
  async findSubscriptionOrigin(subscription: string): Promise<SubscriptionOrigin | null> {
    const [gift] = await this.database.orm
      .select({ donorEmail: people.email, purpose: gifts.purpose, openedAt: gifts.givenAt })
      .from(gifts)
      .leftJoin(people, eq(people.id, gifts.personId))
      // The key of a renewal is its invoice.
      .where(
        and(eq(gifts.subscription, subscription), ne(gifts.providerKey, sql`coalesce(${gifts.invoice}, '')`)),
      )
      .limit(1);
    return gift ?? null;
  }

  private async exists(condition: SQL): Promise<boolean> {
    const found = await this.database.orm.select({ id: gifts.id }).from(gifts).where(condition).limit(1);
    return found.length > 0;
  }
}
