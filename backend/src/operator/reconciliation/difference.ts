/**
 * A difference between the payment provider, the ledger and the mailing service. Its description names a payment by its
 * payment intent or invoice and a person by the id of their row, so that terminals and logs contain no personal data.
 */
export interface Difference {
  /** The same in each comparison that finds it. */
  key: string;
  description: string;
  /** Corrects the ledger or the mailing service; null for a difference that needs manual review. */
  repair: (() => Promise<void>) | null;
}
