import type { ContactAttributes } from '../contract/contact-attributes.js';

/** A payment that arrived, as the payment provider tells it. */
export interface Gift {
  /** The provider's name for it, `cs_…` or `in_…`: a gift with a key that is known is not counted again. */
  providerKey: string;
  kind: 'once' | 'monthly';
  /** Positive, in the currency's minor units. */
  amountMinor: number;
  /** ISO 4217, lower case. */
  currency: string;
  givenAt: Date;
  paymentIntent: string | null;
  invoice: string | null;
  subscription: string | null;
  /** The slug of the project that it was given for, UNKNOWN_PURPOSE, or null for no project. */
  purpose: string | null;
  /** Null when the payment came without an email: it is counted, but belongs to nobody. */
  donor: Donor | null;
}

/** A gift as the ledger has it. */
export interface KnownGift extends Omit<Gift, 'kind' | 'donor'> {
  /** Null when it belongs to nobody. */
  personId: number | null;
}

/** Who gave. */
export interface Donor {
  /** Trimmed, lower case. */
  email: string;
  /** What else they said on the payment page, without what they left out. */
  details: ContactAttributes;
}

/** Money that went back to a donor: a refund, or a dispute that was lost. */
export interface Reversal {
  /** `refund:re_…` or `dispute:dp_…`. */
  providerKey: string;
  paymentIntent: string;
  /** The invoice that the payment settled; null for a single gift. */
  invoice: string | null;
  /** In minor units of `currency`; 0 when it did not go back after all. */
  amountMinor: number;
  /** ISO 4217, lower case. Money in another currency than its gift's is not subtracted from it. */
  currency: string;
  reversedAt: Date;
}

/** The gift that a subscription began with, as its renewals need it. */
export interface SubscriptionOrigin {
  /** Null for a gift without an email address. */
  donorEmail: string | null;
  purpose: string | null;
}

/** How far the books have got with a gift. */
export interface GiftProgress {
  providerKey: string;
  recordedAt: Date;
  /** When the mailing service was first brought up to date after the gift; null until then. */
  syncedAt: Date | null;
}

/** One gift of a person, as their total is made of it. Amounts in minor units of `currency`. */
export interface DonorGift {
  kind: 'once' | 'monthly';
  amountMinor: number;
  /** What is left of it after refunds and lost disputes; 0 when it went back whole. */
  remainingMinor: number;
  currency: string;
}

/** An amount of money, in minor units of its currency (ISO 4217, lower case). */
export interface Money {
  minor: number;
  currency: string;
}
