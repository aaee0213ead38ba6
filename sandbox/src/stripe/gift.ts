/** The details that the donor enters on the hosted page. */
export interface GiftDetails {
  /** In the currency's minor units. */
  amountMinor: number;
  /** ISO 4217. Stored in lower case, as Stripe does. */
  currency: string;
  email: string;
  name?: string | null;
  phone?: string | null;
  /** ISO 3166-1 alpha-2. */
  country?: string | null;
  /** A value of the dropdown in heard-about.ts. */
  heardAbout?: string | null;
  /** `unpaid`: a bank debit that settles later. Default: `paid`. */
  outcome?: 'paid' | 'unpaid';
}

export type GiftKind = 'once' | 'monthly';
