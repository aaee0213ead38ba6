import { Inject, Injectable } from '@nestjs/common';
import type { PaymentData } from '../contract/payments.js';
import type { Reversal } from '../gifts/gift.js';
import { GiftLedger } from '../gifts/gift-ledger.js';
import { purposeOf, shownPurpose } from '../gifts/purpose.js';
import { ApiError } from '../http/api-error.js';
import type { Visitor } from '../http/visitor.js';
import { Outbox } from '../jobs/outbox.js';
import { DeliveryWorker } from '../jobs/delivery-worker.js';
import type { CheckoutSession } from './checkout-session.js';
import { giftFromSession } from './gift-mapper.js';
import { GiftRecorder } from './gift-recorder.js';
import {
  PaymentProvider,
  PaymentProviderUnavailable,
  type FoundSession,
  type PaymentEvent,
} from './payment-provider.js';
import { SessionClaims } from './session-claims.js';

type RefundsChanged = Extract<PaymentEvent, { type: 'refunds-changed' }>;

/** What a session id looks like. Anything else is not worth asking the provider about. */
const SESSION_ID = /^cs_\w{1,200}$/;
/** How long a returning donor waits for their contact to be up to date before the answer goes out anyway. */
const PATIENCE_MS = 2_500;

/** After that a session's id, which a browser's history keeps, opens nothing (interface.md section 3). */
const SHOWN_FOR_MS = 24 * 60 * 60_000;

const noSuchPayment = () => new ApiError(404, 'payment_not_found', 'There is no such payment.');

/** Turns what the payment provider says, asked or by itself, into gifts in the ledger. */
@Injectable()
export class PaymentsService {
  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(GiftRecorder) private readonly recorder: GiftRecorder,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
    @Inject(SessionClaims) private readonly claims: SessionClaims,
    @Inject(Outbox) private readonly deliveries: Outbox,
    @Inject(DeliveryWorker) private readonly worker: DeliveryWorker,
  ) {}

  /**
   * Records the gift of a session that a donor came back with, and tells its details to the browser that shows it
   * first.
   * @throws ApiError 404 for a session that is unknown, unpaid, no gift, a day old or another browser's; 502 when nobody can say
   */
  async showSession(sessionId: string, visitor: Visitor): Promise<PaymentData> {
    const session = await this.findSession(sessionId);
    if (!session) throw noSuchPayment();
    if (!session.isPaid) {
      throw new ApiError(404, 'payment_not_completed', 'This payment has not been completed.');
    }
    const { decision, personId: known } = await this.recorder.recordSession(session);
    if (decision === 'foreign' || isOld(session)) throw noSuchPayment();
    if (!(await this.claims.claim(giftFromSession(session), known, visitor))) throw noSuchPayment();
    const personId = decision === 'undecided' ? await this.decideClaimed(session) : known;
    if (personId !== null) await this.bringContactUpToDate(personId);
    return paymentDataOf(session);
  }

  /**
   * A checkout session by its id; null when there is none.
   * @throws ApiError 502 when the payment provider does not answer
   */
  async findSession(sessionId: string): Promise<FoundSession | null> {
    return SESSION_ID.test(sessionId) ? this.ask(() => this.provider.findSession(sessionId)) : null;
  }

  /**
   * Takes an event in. It may come twice, late and out of order; when this throws, the provider sends it again.
   * @throws ApiError 502 when something has to be asked of the provider and it does not answer
   */
  async handleEvent(event: PaymentEvent): Promise<void> {
    if (event.type === 'checkout') await this.recorder.recordSession(event.session);
    if (event.type === 'renewal') await this.ask(() => this.recorder.recordRenewal(event.renewal));
    if (event.type === 'money-returned')
      await this.recordReversals(event.returned.paymentIntent, [event.returned]);
    if (event.type === 'refunds-changed') await this.recordRefunds(event);
    this.worker.wake();
  }

  /** A payment may have been decided while there was no claim yet to keep whose gift it is. */
  private async decideClaimed(session: CheckoutSession): Promise<number | null> {
    const { personId } = await this.recorder.recordSession(session);
    if (personId !== null) await this.claims.belongTo(personId, session.id);
    return personId;
  }

  private async recordRefunds({ paymentIntent, invoice }: RefundsChanged): Promise<void> {
    const refunds = await this.ask(() => this.provider.findRefunds(paymentIntent));
    await this.recordReversals(
      paymentIntent,
      refunds.map((refund) => ({ ...refund, invoice })),
    );
  }

  /** A refund names the payment only; a monthly gift is known by its invoice, so that is asked for. */
  private async recordReversals(paymentIntent: string, returned: Reversal[]): Promise<void> {
    const named = returned.find(({ invoice }) => invoice !== null)?.invoice ?? null;
    const isKnown = named !== null || (await this.ledger.knowsPayment(paymentIntent));
    const invoice = isKnown ? named : await this.ask(() => this.provider.findInvoiceOfPayment(paymentIntent));
    for (const one of returned) await this.ledger.recordReversal({ ...one, invoice });
  }

  private async bringContactUpToDate(personId: number): Promise<void> {
    const delivered = this.deliveries.attempt('contact', personId);
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
    await Promise.race([delivered, patience]);
    clearTimeout(timer);
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof PaymentProviderUnavailable)) throw error;
      throw new ApiError(
        502,
        'provider_unavailable',
        'The payment service does not answer. Please try again.',
        {
          cause: error,
        },
      );
    }
  }
}

/** By the payment provider's clock on both sides. */
function isOld({ openedAt, answeredAt }: FoundSession): boolean {
  return answeredAt.getTime() - openedAt.getTime() > SHOWN_FOR_MS;
}

function paymentDataOf(session: CheckoutSession): PaymentData {
  return {
    customer_details: session.customer,
    amount_total: session.amountMinor,
    currency: session.currency,
    custom_fields: session.customFields,
    mode: session.mode,
    purpose: shownPurpose(purposeOf(session.clientReference)),
  };
}
