import type { ErrorEnvelope } from './error-envelope.js';

/** POST /get-payment-data. */
export interface GetPaymentDataRequest {
  params: { checkoutSessionId: string };
}

/** A question the payment page asked, such as how the donor heard of us. */
export interface PaymentCustomField {
  key: string;
  dropdown?: { value: string | null } | null;
}

export interface PaymentCustomer {
  email: string | null;
  name: string | null;
  phone: string | null;
  address: { country: string | null } | null;
}

/** A paid checkout session, as far as the site needs it (specification section 3). */
export interface PaymentData {
  /** Present when the payment could not be read, whatever the status of the answer; nothing else counts then. */
  error?: ErrorEnvelope['error'];
  customer_details: PaymentCustomer | null;
  /** In the currency's minor units. */
  amount_total: number | null;
  /** ISO 4217, lower case. */
  currency: string | null;
  custom_fields: PaymentCustomField[];
  /** `payment` for a single gift, `subscription` for the first of a monthly one. */
  mode: 'payment' | 'subscription';
  /** The project that the gift is for, by its slug; null for none, and for a slug that is not ours. */
  purpose: string | null;
}

/** GET /gift-status, for the browser that asks. */
export interface GiftStatusAnswer {
  /** Null for a browser that has not shown a payment within the last 24 hours. */
  gift: GiftStatus | null;
}

/** Where the newest gift of this browser is; no personal data. */
export interface GiftStatus {
  /** Minor units, and ISO 4217 lower case. */
  amount_total: number;
  currency: string;
  /** Project slug, or null. */
  purpose: string | null;
  recurring: boolean;
  paid: boolean;
  /** ISO 8601 UTC; null until then. When the ledger recorded it. */
  recordedAt: string | null;
  /** ISO 8601 UTC; null until then. When the mailing service, from which thanks go out, knew of it. */
  thankedAt: string | null;
}
