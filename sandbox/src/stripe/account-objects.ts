import type Stripe from 'stripe';
import type { GiftKind } from './gift.js';

/** The fields of a payment link that the site reads (https://docs.stripe.com/api/payment-link/object). */
export type PaymentLink = Pick<
  Stripe.PaymentLink,
  | 'id'
  | 'object'
  | 'active'
  | 'after_completion'
  | 'billing_address_collection'
  | 'currency'
  | 'custom_fields'
  | 'livemode'
  | 'metadata'
  | 'phone_number_collection'
  | 'submit_type'
  | 'url'
> & {
  /** In seconds since 1970. Not in Stripe's API; used for pagination. */
  created: number;
};

/** The fields of a payment link that its creator chooses. */
export type PaymentLinkSettings = Pick<
  PaymentLink,
  | 'active'
  | 'after_completion'
  | 'billing_address_collection'
  | 'currency'
  | 'custom_fields'
  | 'metadata'
  | 'phone_number_collection'
  | 'submit_type'
>;

/** A payment link of the account, as it is stored: `kind` decides what its checkout sells. */
export interface StoredPaymentLink extends Partial<PaymentLinkSettings> {
  kind: GiftKind;
  created: number;
}

/** An endpoint with its signing secret, which Stripe shows only in the answer that creates it. */
export type StoredWebhookEndpoint = Stripe.WebhookEndpoint & { secret: string };
