import { Injectable } from '@nestjs/common';
import type { PaymentData } from '../contract/payments.js';
import { GiftLedger } from '../gifts/gift-ledger.js';
import { GiftLookup } from '../gifts/gift-lookup.js';
import type { Reversal } from '../gifts/gift.js';
import { publicPurpose, toPurpose } from '../gifts/purpose.js';
import { ApiError } from '../http/api-error.js';
import type { Visitor } from '../http/visitor.js';
import { DeliveryWorker } from '../jobs/delivery-worker.js';
import { Outbox } from '../jobs/outbox.js';
import { Erasures } from '../people/erasures.js';
import { log } from '../telemetry/log.js';
import { giftFromSession, languageOf } from './gift-mapper.js';
import { GiftRecorder } from './gift-recorder.js';
import {
  PaymentProvider,
  PaymentProviderUnavailable,
  type CheckoutSession,
  type PaymentEvent,
  type UnreadableObject,
} from './payment-provider.js';
import { SessionClaims } from './session-claims.js';

type RefundsChanged = Extract<PaymentEvent, { type: 'refunds-changed' }>;

/** A returning donor waits this long for the mailing service; then the delivery continues in the background. */
const SYNC_TIMEOUT_MS = 2_500;
/** docs/interface.md section 3, `/get-payment-data`. */
const SESSION_MAX_AGE_MS = 24 * 60 * 60_000;

const paymentNotFound = () => new ApiError(404, 'payment_not_found', 'Payment not found.');

/** Records what the payment provider reports, by webhook or on request. */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly recorder: GiftRecorder,
    private readonly ledger: GiftLedger,
    private readonly gifts: GiftLookup,
    private readonly claims: SessionClaims,
    private readonly erasures: Erasures,
    private readonly outbox: Outbox,
    private readonly worker: DeliveryWorker,
  ) {}

  /**
   * Records the gift of the session that a donor returned with, and returns its details to the first browser that claims it
   * (docs/interface.md section 3, `/get-payment-data`).
   * @throws ApiError 404 for a session that is unknown, unpaid, not a gift, older than a day, claimed by another browser, or
   *   of a donor who was erased since; 502 when the payment provider does not respond
   */
  async getPaymentData(sessionId: string, visitor: Visitor): Promise<PaymentData> {
    const session = await this.findSession(sessionId);
    if (!session) throw paymentNotFound();
    if (!session.isPaid) {
      throw new ApiError(404, 'payment_not_completed', 'This payment has not been completed.');
    }
    const personId = await this.callProvider(() => this.recorder.recordSession(session));
    if (personId === undefined || isExpired(session)) throw paymentNotFound();
    const gift = giftFromSession(session);
    const { donor } = gift;
    if (donor && (await this.erasures.isErasedSince(donor.email, donor.enteredAt))) throw paymentNotFound();
    if (!(await this.claims.claim(gift, personId, visitor))) throw paymentNotFound();
    if (personId !== null) await this.syncContact(personId);
    return toPaymentData(session);
  }

  /**
   * The checkout session with this id; null when it does not exist.
   * @throws ApiError 502 when the payment provider does not respond
   */
  async findSession(sessionId: string): Promise<CheckoutSession | null> {
    return this.callProvider(() => this.provider.findSession(sessionId));
  }

  /**
   * Idempotent, and independent of the order of events.
   * @throws ApiError 502 when the payment provider does not respond; it then sends the event again
   */
  async handleEvent(event: PaymentEvent): Promise<void> {
    await this.callProvider(async () => {
      if (event.type === 'checkout') await this.recorder.recordSession(event.session);
      if (event.type === 'renewal') await this.recorder.recordRenewal(event.renewal);
      if (event.type === 'reversal')
        await this.recordReversals(event.reversal.paymentIntent, [event.reversal]);
      if (event.type === 'refunds-changed') await this.recordRefunds(event);
    });
    this.worker.wake();
  }

  /**
   * Handles the events of a list. One that fails does not stop the others.
   * @throws Error when events could not be handled
   */
  async handleEvents(events: AsyncIterable<PaymentEvent | UnreadableObject>): Promise<void> {
    let failed = 0;
    for await (const event of events) {
      if (event.type === 'unreadable') {
        log.error({ err: event.error, id: event.id }, 'an object of the payment provider cannot be read');
        continue;
      }
      try {
        await this.handleEvent(event);
      } catch (error) {
        failed += 1;
        log.error({ err: error }, 'an event could not be handled');
      }
    }
    if (failed > 0) throw new Error(`${failed} events could not be handled`);
  }

  private async recordRefunds({ paymentIntent, invoice }: RefundsChanged): Promise<void> {
    const refunds = await this.provider.findRefunds(paymentIntent);
    await this.recordReversals(
      paymentIntent,
      refunds.map((refund) => ({ ...refund, invoice })),
    );
  }

  /** A renewal is recorded by its invoice, which Stripe's refund and dispute objects do not name. */
  private async recordReversals(paymentIntent: string, reversals: Reversal[]): Promise<void> {
    const named = reversals.find(({ invoice }) => invoice !== null)?.invoice ?? null;
    const isKnown = named !== null || (await this.gifts.hasPayment(paymentIntent));
    const invoice = isKnown ? named : await this.provider.findInvoiceOfPayment(paymentIntent);
    for (const reversal of reversals) await this.ledger.recordReversal({ ...reversal, invoice });
  }

  private async syncContact(personId: number): Promise<void> {
    const delivered = this.outbox.attempt('contact', personId);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, SYNC_TIMEOUT_MS)));
    await Promise.race([delivered, timeout]);
    clearTimeout(timer);
  }

  private async callProvider<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error;
      throw new ApiError(
        502,
        'provider_unavailable',
        'The payment service is not responding. Please try again.',
        { cause: error },
      );
    }
  }
}

function isExpired({ openedAt }: CheckoutSession): boolean {
  return Date.now() - openedAt.getTime() > SESSION_MAX_AGE_MS;
}

function toPaymentData(session: CheckoutSession): PaymentData {
  return {
    customer_details: session.customer,
    amount_total: session.amountMinor,
    currency: session.currency,
    custom_fields: session.customFields,
    purpose: publicPurpose(toPurpose(session.clientReference)),
    language: languageOf(session),
  };
}
