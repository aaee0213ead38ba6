import type { ErrorEnvelope } from './error-envelope.js';

/** POST /get-payment-data. */
export interface GetPaymentDataRequest {
  params: { checkoutSessionId: string };
}

/** The key of the payment page's dropdown for how the donor heard about the charity. */
export const HEARD_ABOUT_FIELD = 'howdidyouhearaboutvfu';

/** A custom field of the payment page, such as how the donor heard about the charity. */
export interface PaymentCustomField {
  key: string;
  /** Null for a field of another type. */
  dropdown: { value: string | null } | null;
}

export interface PaymentCustomer {
  email: string | null;
  name: string | null;
  phone: string | null;
  address: { country: string | null } | null;
}

/** A paid checkout session (specification section 3). */
export interface PaymentData {
  /** Present when the payment could not be read, whatever the status of the response; ignore all other fields then. */
  error?: ErrorEnvelope['error'];
  customer_details: PaymentCustomer | null;
  /** In the currency's minor units. */
  amount_total: number;
  /** ISO 4217, lower case. */
  currency: string;
  custom_fields: PaymentCustomField[];
  /** The project's slug; null for none or an unknown one. */
  purpose: string | null;
  /** The language of the page with the payment link (BCP 47); null for English. */
  language: string | null;
}

/** GET /gift-status. */
export interface GiftStatusResponse {
  /** Null for a browser that has not shown a payment within the last 24 hours. */
  gift: GiftStatus | null;
}

/** The status of the newest gift of this browser, without personal data. */
export interface GiftStatus {
  /** Minor units, and ISO 4217 lower case. */
  amount_total: number;
  currency: string;
  /** Project slug, or null. */
  purpose: string | null;
  recurring: boolean;
  paid: boolean;
  /** ISO 8601, UTC: when the ledger recorded the gift; null until then. */
  recordedAt: string | null;
  /** ISO 8601, UTC: when the mailing service, which sends the thank-you mail, received the gift; null until then. */
  thankedAt: string | null;
}
