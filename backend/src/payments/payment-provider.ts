import type { PaymentCustomer, PaymentCustomField } from '../contract/payments.js';
import type { Reversal } from '../gifts/gift.js';

/** A checkout session of the payment provider. Amounts in minor units. */
export interface CheckoutSession {
  id: string;
  /** True once the money has arrived. */
  isPaid: boolean;
  mode: 'payment' | 'subscription';
  amountMinor: number;
  /** ISO 4217, lower case. */
  currency: string;
  openedAt: Date;
  /** The id of the payment link that opened the session; null for none. */
  paymentLink: string | null;
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
  amountMinor: number;
  currency: string;
  paidAt: Date;
  customerEmail: string | null;
}

/** An event of the payment provider, reduced to what the server handles. */
export type PaymentEvent =
  | { type: 'checkout'; session: CheckoutSession }
  | { type: 'renewal'; renewal: Renewal }
  | { type: 'reversal'; reversal: Reversal }
  /** The refunds of a payment have changed; `invoice` where the provider names it. */
  | { type: 'refunds-changed'; paymentIntent: string; invoice: string | null }
  /** Ignored. */
  | { type: 'other' };

/** An object of the payment provider that could not be parsed. */
export interface UnreadableObject {
  type: 'unreadable';
  id: string;
  error: unknown;
}

/** A webhook event with an invalid signature, an old or future timestamp, or the wrong mode. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature';
}

/** The payment provider did not respond, or responded with an error. */
export class PaymentProviderUnavailable extends Error {
  override readonly name = 'PaymentProviderUnavailable';
}

/** The checkout session that a subscription began with; all null for a subscription that began without one. */
export interface SubscriptionStart {
  paymentLink: string | null;
  donorEmail: string | null;
  /** As `CheckoutSession.clientReference`. */
  clientReference: string | null;
  openedAt: Date | null;
}

/** The port to the payment provider. Methods throw PaymentProviderUnavailable unless documented otherwise. */
export abstract class PaymentProvider {
  /** The session with this id; null when it does not exist, and for a text that is no session's id. */
  abstract findSession(sessionId: string): Promise<CheckoutSession | null>;

  abstract findSubscriptionStart(subscription: string): Promise<SubscriptionStart>;

  /** Whether the provider has the checkout session or invoice with this provider key. */
  abstract hasPayment(providerKey: string): Promise<boolean>;

  /** All payment links of the account; null when the key may not read them. */
  abstract findPaymentLinks(): Promise<{ id: string; url: string }[] | null>;

  /** The invoice that a payment settled; null for none. */
  abstract findInvoiceOfPayment(paymentIntent: string): Promise<string | null>;

  /** All refunds of a payment. */
  abstract findRefunds(paymentIntent: string): Promise<Reversal[]>;

  /** The events that the provider has not delivered yet or could not deliver, newest first. */
  abstract undeliveredEvents(since: Date, until?: Date): AsyncIterable<PaymentEvent | UnreadableObject>;

  /** All paid checkouts, renewals, refunds and lost disputes, as events. */
  abstract history(): AsyncIterable<PaymentEvent | UnreadableObject>;

  /**
   * Verifies the signature over the raw body and parses the event.
   * @throws InvalidSignature
   */
  abstract parseEvent(rawBody: Buffer, signature: string): PaymentEvent;
}
