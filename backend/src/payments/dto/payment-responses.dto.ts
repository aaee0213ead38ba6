import type {
  GiftStatus,
  GiftStatusResponse,
  PaymentCustomer,
  PaymentCustomField,
  PaymentData,
} from '../../contract/payments.js';

/*
 * The contract's responses as classes, because the OpenAPI document is generated from classes.
 */

export class PaymentAddressDto {
  /** ISO 3166 code. */
  country!: string | null;
}

export class PaymentCustomerDto implements PaymentCustomer {
  email!: string | null;
  name!: string | null;
  phone!: string | null;
  address!: PaymentAddressDto | null;
}

export class PaymentDropdownDto {
  value!: string | null;
}

export class PaymentCustomFieldDto implements PaymentCustomField {
  key!: string;
  dropdown!: PaymentDropdownDto | null;
}

export class PaymentDataDto implements PaymentData {
  customer_details!: PaymentCustomerDto | null;
  /** In the currency's minor units. */
  amount_total!: number;
  /** ISO 4217, lower case. */
  currency!: string;
  custom_fields!: PaymentCustomFieldDto[];
  /** The project's slug; null for none or an unknown one. */
  purpose!: string | null;
  /** The language of the page with the payment link (BCP 47); null for English. */
  language!: string | null;
}

export class GiftStatusDto implements GiftStatus {
  /** In the currency's minor units. */
  amount_total!: number;
  /** ISO 4217, lower case. */
  currency!: string;
  /** The project's slug, or null. */
  purpose!: string | null;
  recurring!: boolean;
  paid!: boolean;
  /** ISO 8601, UTC: when the ledger recorded the gift; null until then. */
  recordedAt!: string | null;
  /** ISO 8601, UTC: when the mailing service, which sends the thank-you mail, received the gift; null until then. */
  thankedAt!: string | null;
}

export class GiftStatusResponseDto implements GiftStatusResponse {
  /** Null for a browser that has not shown a payment within the last 24 hours. */
  gift!: GiftStatusDto | null;
}
