/** What the hosted page asks a donor. */
export interface GiftDetails {
  /** In the currency's minor units. */
  amountMinor: number;
  /** ISO 4217; stored in lower case, as Stripe does. */
  currency: string;
  email: string;
  name?: string | null;
  phone?: string | null;
  /** ISO 3166 two-letter code. */
  country?: string | null;
  /** A value of the dropdown `howdidyouhearaboutvfu`. */
  heardAbout?: string | null;
  /** `unpaid`: a bank debit that settles, or fails, later. Default `paid`. */
  outcome?: 'paid' | 'unpaid';
}

/** A gift made once, or the first of a monthly one. */
export type GiftKind = 'once' | 'monthly';
