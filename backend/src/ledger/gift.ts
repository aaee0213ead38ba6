import type { ContactAttributes } from '../contract/contact-attributes.js';

/** A payment that counts as a gift, as the payment provider reports it. */
export interface Gift {
  /** The provider's id of the checkout session or, for a renewal, of the invoice. The ledger records each key once. */
  providerKey: string;
  kind: 'once' | 'monthly';
  /** Positive, in the currency's minor units. */
  amountMinor: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** When it was paid. */
  givenAt: Date;
  paymentIntent: string | null;
  invoice: string | null;
  subscription: string | null;
  /** The project's slug, also of one that the site does not have; null for no project. */
  purpose: string | null;
  /** Null for a payment without an email address. */
  donor: Donor | null;
}

/** A donor as their receipts are addressed. */
export interface Addressee {
  /** Clean and whole (contract/person-name.ts); null for none. */
  name: string | null;
  /** BCP 47; null for English. */
  language: string | null;
}

/** A gift in the ledger. */
export interface LedgerGift extends Omit<Gift, 'kind' | 'donor'> {
  /** Null for a payment without an email address. */
  personId: number | null;
}

export interface Donor extends Addressee {
  /** Trimmed, lower case. */
  email: string;
  /** When the checkout was opened in which they entered it, that of the subscription for a renewal. */
  enteredAt: Date;
  /** The address on a renewal's invoice, if it is another than at the checkout; null for the person's own. */
  receiptEmail: string | null;
  /** The details that the donor entered on the payment page, without empty ones. */
  details: ContactAttributes;
}

/** A refund or a dispute. */
export interface Reversal {
  /** Unique among refunds and disputes. */
  providerKey: string;
  paymentIntent: string;
  /** The invoice that the payment settled; null for a one-time gift. */
  invoice: string | null;
  /** In minor units of `currency`; 0 for a refund that failed, and for a dispute that is not lost. */
  amountMinor: number;
  /** ISO 4217, lower case. A reversal in another currency than its gift's is not subtracted from it. */
  currency: string;
  reversedAt: Date;
}

/** The checkout that a subscription began with. */
export interface SubscriptionOrigin extends Addressee {
  /** Null for a gift without an email address. */
  donorEmail: string | null;
  purpose: string | null;
  /** As in `Donor`, or later where the ledger still has the donor, who then was not erased in between; null for not known. */
  enteredAt: Date | null;
}

/** A gift as it counts in its donor's total. Amounts in minor units of `currency`. */
export interface DonorGift {
  kind: 'once' | 'monthly';
  amountMinor: number;
  /** The amount after reversals; 0 when the gift was returned in full. */
  remainingMinor: number;
  currency: string;
}
