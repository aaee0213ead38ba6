import type { Reversal } from '../gifts/gift.js';
import type { CheckoutSession, Renewal } from './checkout-session.js';

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

/**
 * Why a webhook event is refused that is probably genuine. `secret`: no configured secret fits; `secret-of-other-mode`: and
 * the event is of the other mode (live, test) than the key; `mode`: the secret fits, and only the mode differs; `clock`:
 * the secret fits, and the timestamp is old or in the future.
 */
export type SignatureFault = 'secret' | 'secret-of-other-mode' | 'mode' | 'clock';

/** A webhook event with an invalid signature, an old or future timestamp, or the wrong mode. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature';

  /** @param fault null for a request that does not look like an event of the provider */
  constructor(
    message: string,
    readonly fault: SignatureFault | null = null,
  ) {
    super(message);
  }
}

/** The payment provider did not respond, or responded with an error. */
export class PaymentProviderUnavailable extends Error {
  override readonly name = 'PaymentProviderUnavailable';
  /** After a 429 answer: the delay that the provider asks for, in milliseconds; else null. */
  readonly retryAfterMs: number | null;

  constructor(message: string, options: ErrorOptions & { retryAfterMs?: number | null } = {}) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

export interface FoundSession extends CheckoutSession {
  /** The time of the response by the provider's clock. */
  retrievedAt: Date;
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
  /** The session with this id; null when it does not exist. */
  abstract findSession(sessionId: string): Promise<FoundSession | null>;

  abstract findSubscriptionStart(subscription: string): Promise<SubscriptionStart>;

  /** The paid invoice with this id as a renewal; null when it does not exist or is not a renewal. */
  abstract findRenewal(invoice: string): Promise<Renewal | null>;

  /** All payment links of the account. Also throws when the key may not read them. */
  abstract paymentLinks(): AsyncIterable<{ id: string; url: string }>;

  /** The invoice that a payment settled; null for none. */
  abstract findInvoiceOfPayment(paymentIntent: string): Promise<string | null>;

  /** All refunds of a payment. */
  abstract findRefunds(paymentIntent: string): Promise<Reversal[]>;

  /** The events that the provider has not delivered yet or could not deliver, newest first. */
  abstract undeliveredEvents(since: Date, until?: Date): AsyncIterable<PaymentEvent | UnreadableObject>;

  /**
   * All paid checkouts, renewals, refunds and lost disputes, as events.
   * @param since only those from then on; null for all
   * @param maxWaitMs how long each page may wait while the provider's rate limit is exceeded
   */
  abstract history(since: Date | null, maxWaitMs?: number): AsyncIterable<PaymentEvent | UnreadableObject>;

  /** Returns whether a checkout session or invoice with this id exists. */
  abstract hasGift(providerKey: string): Promise<boolean>;

  /**
   * Verifies the signature over the raw body and parses the event.
   * @throws InvalidSignature
   */
  abstract parseEvent(rawBody: Buffer, signature: string): PaymentEvent;
}
