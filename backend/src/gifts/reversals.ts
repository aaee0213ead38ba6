import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Orm } from '../database/database.js';
import { gifts, reversals } from '../database/schema.js';

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
