import type { Reversal } from '../gifts/gift.js';
import type { CheckoutSession, Renewal } from './checkout-session.js';

/** What the payment provider tells by itself. */
export type PaymentEvent =
  | { type: 'checkout'; session: CheckoutSession }
  | { type: 'renewal'; renewal: Renewal }
  | { type: 'money-returned'; returned: Reversal }
  /** Something became of the refunds of a payment; `invoice` where the provider names it. */
  | { type: 'refunds-changed'; paymentIntent: string; invoice: string | null }
  /** Anything that this product has no use for. */
  | { type: 'other' };

/** An object of the payment provider that could not be read, by its id. */
export interface UnreadableRow {
  type: 'unreadable';
  id: string;
  error: unknown;
}

/** An event that the provider did not sign, or not now, or not for this mode. */
export class BadSignature extends Error {
  override readonly name = 'BadSignature';
}

/** The payment provider did not answer, or not in a way to build on. */
export class PaymentProviderUnavailable extends Error {
  override readonly name = 'PaymentProviderUnavailable';
}

/** A checkout session, as the answer to a question. */
export interface FoundSession extends CheckoutSession {
  /** When the provider answered, by its own clock. */
  answeredAt: Date;
}

/** The checkout that a subscription began with; all null for a subscription that began otherwise. */
export interface SubscriptionStart {
  paymentLink: string | null;
  donorEmail: string | null;
  /** As `CheckoutSession.clientReference`. */
  clientReference: string | null;
}

/** The payment provider, as far as this product needs it. */
export abstract class PaymentProvider {
  /**
   * The session with this id, or null when the provider knows none.
   * @throws PaymentProviderUnavailable
   */
  abstract findSession(sessionId: string): Promise<FoundSession | null>;

  /**
   * How a subscription began.
   * @throws PaymentProviderUnavailable
   */
  abstract findSubscriptionStart(subscription: string): Promise<SubscriptionStart>;

  /**
   * The paid invoice with this id as a renewal; null when there is none, or it is not one.
   * @throws PaymentProviderUnavailable
   */
  abstract findRenewal(invoice: string): Promise<Renewal | null>;

  /**
   * All payment links of the account.
   * @throws PaymentProviderUnavailable, also when the key may not read them
   */
  abstract paymentLinks(): AsyncIterable<{ id: string; url: string }>;

  /**
   * The invoice that a payment settled; null for a payment without one.
   * @throws PaymentProviderUnavailable
   */
  abstract findInvoiceOfPayment(paymentIntent: string): Promise<string | null>;

  /**
   * What was refunded of a payment, each refund by its own name.
   * @throws PaymentProviderUnavailable
   */
  abstract findRefunds(paymentIntent: string): Promise<Reversal[]>;

  /**
   * The events that the provider could not deliver, or not yet, the newest first.
   * @throws PaymentProviderUnavailable
   */
  abstract undeliveredEvents(since: Date): AsyncIterable<PaymentEvent | UnreadableRow>;

  /**
   * Everything that came in and went back since then, or ever: the paid checkouts, the further months, each refund
   * and each lost dispute, as if it were told now.
   * @throws PaymentProviderUnavailable
   */
  abstract history(since: Date | null): AsyncIterable<PaymentEvent | UnreadableRow>;

  /**
   * Whether there is a checkout or an invoice of this name.
   * @throws PaymentProviderUnavailable
   */
  abstract knows(giftKey: string): Promise<boolean>;

  /**
   * Checks the signature over the body as it arrived and reads the event.
   * @throws BadSignature
   */
  abstract readEvent(rawBody: Buffer, signature: string): PaymentEvent;
}
