import type { PaymentCustomer, PaymentCustomField } from '../contract/payments.js';
import type { Reversal } from '../ledger/gift.js';
import { ApiError, ProviderError } from '../core/http/api-error.js';

/** A checkout session of the payment provider. Amounts in minor units. */
export interface CheckoutSession {
  id: string;
  /** True once the money has arrived. */
  isPaid: boolean;
  /** The donor has finished, and a bank debit is on its way. False in an event, which does not tell. */
  isPending: boolean;
  /** When the money arrived, or the card was charged; null in an event, which does not tell. */
  paidAt: Date | null;
  /** Whether it was paid in a way that may settle days after `paidAt`. */
  maySettleLater: boolean;
  mode: 'payment' | 'subscription';
  amountMinor: number;
  /** ISO 4217, lower case. */
  currency: string;
  openedAt: Date;
  /** The id of the payment link that opened the session; null for none. */
  paymentLink: string | null;
  /** With a clean name (contract/person-name.ts). */
  customer: PaymentCustomer | null;
  customFields: PaymentCustomField[];
  paymentIntent: string | null;
  invoice: string | null;
  subscription: string | null;
  /** The `client_reference_id` that the payment link passed on: text that anyone can choose. */
  clientReference: string | null;
}

/**
 * A further payment of a subscription: the next month, or the proration after a change. The first month is not a renewal:
 * it arrives as its checkout session.
 */
export interface Renewal {
  invoice: string;
  subscription: string | null;
  /** Without what was paid outside of Stripe. */
  amountMinor: number;
  currency: string;
  paidAt: Date;
  customerEmail: string | null;
  /** The session that its subscription began with, null for one that began without; undefined until it is read. */
  start?: CheckoutSession | null;
}

/** An event of the payment provider, reduced to what the server handles. */
export type PaymentEvent =
  | { type: 'checkout'; session: CheckoutSession }
  /** In the history only. */
  | { type: 'renewal'; renewal: Renewal }
  | { type: 'renewal-paid'; invoice: string }
  /** In the history only, with the invoice, if any. `readNumber`: `GiftLedger.nextReversalRead`. */
  | { type: 'reversal'; reversal: Reversal; readNumber: number }
  /** The refunds or disputes of a payment have changed; `invoice` where the provider names it. */
  | { type: 'reversals-changed'; paymentIntent: string; invoice: string | null }
  /** Ignored. */
  | { type: 'other' };

/** The payment provider did not respond, or responded with an error. After a webhook, Stripe sends its event again. */
export class PaymentProviderUnavailable extends ProviderError {
  override readonly name = 'PaymentProviderUnavailable';

  toApiError(): ApiError {
    const message = 'The payment service is not responding. Please try again.';
    return new ApiError(502, 'provider_unavailable', message, { cause: this });
  }
}
