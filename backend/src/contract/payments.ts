/** POST /get-payment-data. */
export interface GetPaymentDataRequest {
  params: { checkoutSessionId: string };
}

/** The key of the payment page's dropdown. */
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
  /** The country's ISO 3166 code. */
  address: { country: string | null } | null;
}

/** A paid checkout session (specification section 3). */
export interface PaymentData {
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
  /** The handle of the gift, for GET /gift-status. Gives access to nothing. */
  gift: string;
}

/** The status of a gift of this browser, which is paid; without personal data. */
export interface GiftStatus {
  /** In the currency's minor units. */
  amount_total: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** The project's slug, or null. */
  purpose: string | null;
  recurring: boolean;
  /** ISO 8601, UTC: when the ledger recorded the gift; null until then. */
  recordedAt: string | null;
  /** Whether an acknowledgment for the donor's taxes is sent by email. */
  acknowledged: boolean;
}

/** GET /gift-status. */
export interface GiftStatusResponse {
  /** Null for a browser that has not shown a payment within the last 24 hours. */
  gift: GiftStatus | null;
}
