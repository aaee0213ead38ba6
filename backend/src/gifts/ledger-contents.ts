import { Injectable } from '@nestjs/common';
import { and, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm';
import type { Money } from '../contract/currency-units.js';
import { Database } from '../database/database.js';
import { gifts, reversals } from '../database/schema.js';
import type { LedgerGift } from './gift.js';
import { belongsToGift } from './reversals.js';

/** Reads the whole ledger, to compare it with the payment provider. Amounts are integers in minor units. */
@Injectable()
export class LedgerContents {
  constructor(private readonly database: Database) {}

  gifts(): Promise<LedgerGift[]> {
    const {
      kind: _kind,
      recordedAt: _recordedAt,
      syncedAt: _syncedAt,
      id: _id,
      ...columns
    } = getTableColumns(gifts);
    return this.database.orm.select(columns).from(gifts);
  }

  /** The amount of each reversal, by provider key. */
  async reversedAmounts(): Promise<Map<string, number>> {
    const rows = await this.database.orm
      .select({ providerKey: reversals.providerKey, amountMinor: reversals.amountMinor })
      .from(reversals);
    return new Map(rows.map(({ providerKey, amountMinor }) => [providerKey, amountMinor]));
  }

  /** The amount of one reversal; 0 when the ledger does not have it. */
  async reversedAmount(providerKey: string): Promise<number> {
    const [row] = await this.database.orm
      .select({ amountMinor: reversals.amountMinor })
      .from(reversals)
      .where(eq(reversals.providerKey, providerKey));
    return row?.amountMinor ?? 0;
  }

  /** Reversals in another currency than their gift's. No total subtracts them. */
  reversalsInOtherCurrencies(): Promise<(Money & { paymentIntent: string; giftCurrency: string })[]> {
    const { paymentIntent, amountMinor: minor, currency } = reversals;
    return this.database.orm
      .select({ paymentIntent, minor, currency: sql<string>`${currency}`, giftCurrency: gifts.currency })
      .from(reversals)
      .innerJoin(gifts, belongsToGift)
      .where(and(ne(reversals.currency, gifts.currency), gt(reversals.amountMinor, 0)));
  }
}
