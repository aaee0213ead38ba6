import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { normalizeEmail } from '../contract/email-address.js';
import type { Environment } from '../core/config/environment.js';
import { Organization } from '../core/organization/organization.js';
import { GiftLedger } from '../ledger/gift-ledger.js';
import type { Gift, Reversal, SubscriptionOrigin } from '../ledger/gift.js';
import { projectSlugFrom } from '../ledger/purpose.js';
import { DeliveryWorker } from '../core/jobs/delivery-worker.js';
import { log } from '../core/telemetry/log.js';
import { giftsRecorded } from '../core/telemetry/metrics.js';
import { isAcknowledged } from '../receipts/receipts.js';
import { giftFromRenewal, giftFromSession, languageOf } from './gift-mapper.js';
import type { CheckoutSession, PaymentEvent, Renewal } from './payment-events.js';
import { PaymentLinks } from './payment-links.js';
import { PaymentProvider } from './payment-provider.js';

/**
 * Records what the payment provider reports about payments that are gifts (docs/decisions/0006-which-payments-are-gifts.md).
 * Methods throw PaymentProviderUnavailable while it cannot be told whether a payment is one.
 */
@Injectable()
export class GiftRecorder {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly links: PaymentLinks,
    private readonly ledger: GiftLedger,
    private readonly worker: DeliveryWorker,
    private readonly config: ConfigService<Environment, true>,
    private readonly organization: Organization,
  ) {}

  /** Idempotent, and independent of the order of events. */
  async handleEvent(event: PaymentEvent): Promise<void> {
    switch (event.type) {
      case 'checkout':
        await this.recordSession(event.session);
        break;
      case 'renewal':
        await this.recordRenewal(event.renewal);
        break;
      case 'renewal-paid': {
        const renewal = await this.findUnrecorded(event.invoice);
        if (renewal) await this.recordRenewal(renewal);
        break;
      }
      case 'reversal':
        await this.ledger.recordReversal(event.reversal, event.readNumber);
        break;
      case 'reversals-changed': {
        const readNumber = await this.ledger.nextReversalRead();
        await this.recordReversals(event, await this.provider.findReversals(event.paymentIntent), readNumber);
      }
    }
    this.worker.wake();
  }

  /**
   * Handles the events of a list, which come again, so that what the ledger has is left alone: handling a refund again would revive a
   * mail that was given up. One that fails does not stop the others.
   * @throws Error when events could not be handled
   */
  async handleEvents(events: AsyncIterable<PaymentEvent>): Promise<void> {
    let failed = 0;
    for await (const event of events) {
      try {
        if (!(await this.isRecorded(event))) await this.handleEvent(event);
      } catch (error) {
        failed += 1;
        log.error({ err: error }, 'an event could not be handled');
      }
    }
    if (failed > 0) throw new Error(`events that could not be handled: ${failed}`);
  }

  /** Whether the ledger lacks nothing of what an event tells. */
  private async isRecorded(event: PaymentEvent): Promise<boolean> {
    switch (event.type) {
      case 'checkout':
        return (await this.ledger.has(event.session.id)) || !(await this.isGift(event.session));
      case 'renewal-paid': {
        const renewal = await this.findUnrecorded(event.invoice);
        return !renewal || !(await this.isRenewalOfGift(renewal));
      }
      case 'reversals-changed': {
        const reversals = await this.provider.findReversals(event.paymentIntent);
        return this.areRecorded(event.paymentIntent, reversals);
      }
      case 'renewal':
        return this.ledger.has(event.renewal.invoice);
      case 'reversal':
        return this.areRecorded(event.reversal.paymentIntent, [event.reversal]);
      case 'other':
        return true;
    }
  }

  private async areRecorded(paymentIntent: string, reversals: Reversal[]): Promise<boolean> {
    const recorded = await this.ledger.reversedAmounts(paymentIntent);
    return reversals.every(({ providerKey, amountMinor }) => recorded.get(providerKey) === amountMinor);
  }

  /** The renewal that an invoice is of; null if the ledger has it, and for an invoice that is of none. */
  private async findUnrecorded(invoice: string): Promise<Renewal | null> {
    return (await this.ledger.has(invoice)) ? null : this.provider.findRenewal(invoice);
  }

  /** The link of a payment that neither a button nor a setting has; null for any other event. */
  async findUnknownLink(event: PaymentEvent): Promise<string | null> {
    const renewal = event.type === 'renewal-paid' ? await this.findUnrecorded(event.invoice) : null;
    const session = event.type === 'checkout' ? event.session : renewal && (await this.findStart(renewal));
    const isPayment = renewal !== null || (session?.isPaid === true && session.amountMinor > 0);
    const link = session?.paymentLink ?? null;
    return isPayment && link !== null && (await this.links.isUnknown(link)) ? link : null;
  }

  /** A session that is not paid, or whose amount is 0, is not a gift. */
  async isGift(session: CheckoutSession): Promise<boolean> {
    return session.isPaid && session.amountMinor > 0 && this.links.isOwnLink(session.paymentLink);
  }

  /** A renewal is a gift if its subscription began with one. */
  async isRenewalOfGift(renewal: Renewal): Promise<boolean> {
    if (!renewal.subscription) return false;
    if (await this.ledger.hasSubscription(renewal.subscription)) return true;
    const start = await this.findStart(renewal);
    return this.links.isOwnLink(start?.paymentLink ?? null);
  }

  /** Records a session. @returns its donor's id, null for no email address; undefined for anything but a gift */
  async recordSession(session: CheckoutSession): Promise<number | null | undefined> {
    if (!(await this.isGift(session))) return undefined;
    // Not needed for a gift that is recorded already. The donor may be waiting.
    const isKnown = await this.ledger.has(session.id);
    const paidAt = isKnown ? session.openedAt : await this.provider.findPaidAt(session);
    const gift = giftFromSession(session, paidAt);
    return this.record(gift, gift.kind);
  }

  private async recordRenewal(renewal: Renewal): Promise<void> {
    if (!(await this.isRenewalOfGift(renewal))) return;
    const origin = await this.findOrigin(renewal);
    const receiptEmail = await this.findReceiptEmail(renewal, origin.donorEmail);
    await this.record(giftFromRenewal(renewal, origin, receiptEmail), 'renewal');
  }

  private async record(gift: Gift, kind: string): Promise<number | null> {
    const from = this.config.get('ACKNOWLEDGE_FROM', { infer: true });
    const isMailed = isAcknowledged(gift, from, this.organization);
    const { isNew, personId } = await this.ledger.record(gift, isMailed);
    if (isNew) giftsRecorded.inc({ kind });
    return personId;
  }

  /** The ledger's record of the first gift wins: gifts stay with their person when the customer's address at Stripe changes. */
  private async findOrigin(renewal: Renewal): Promise<SubscriptionOrigin> {
    const { subscription, customerEmail } = renewal;
    const recorded = subscription ? await this.ledger.findSubscriptionOrigin(subscription) : null;
    // Also one without a donor: they were erased, perhaps under an address to which they had been moved.
    if (recorded) return recorded;
    const start = await this.findStart(renewal);
    return {
      donorEmail: start?.customer?.email ?? customerEmail,
      purpose: projectSlugFrom(start?.clientReference),
      // Not when the gift was paid: its donor may have been erased between the two.
      enteredAt: start?.openedAt ?? null,
      name: start?.customer?.name ?? null,
      language: start ? languageOf(start) : null,
    };
  }

  /** The address on the invoice, if the customer has had another one at Stripe since the checkout; null for none. */
  private async findReceiptEmail(renewal: Renewal, donorEmail: string | null): Promise<string | null> {
    const address = normalizeEmail(renewal.customerEmail ?? '');
    if (!renewal.subscription || !address || address === normalizeEmail(donorEmail ?? '')) return null;
    // The operator may have moved the donor from the address that Stripe still has.
    const start = await this.findStart(renewal);
    return address === normalizeEmail(start?.customer?.email ?? '') ? null : address;
  }

  /** The checkout session that a renewal's subscription began with, read once. A renewal of the history has it. */
  private async findStart(renewal: Renewal): Promise<CheckoutSession | null> {
    const { subscription, start } = renewal;
    if (start !== undefined) return start;
    return (renewal.start = subscription ? await this.provider.findSubscriptionStart(subscription) : null);
  }

  /**
   * A renewal is recorded by its invoice, which Stripe's refund and dispute objects do not name.
   * @param payment with the invoice, where the event names it
   */
  private async recordReversals(
    { paymentIntent, invoice: named }: Pick<Reversal, 'paymentIntent' | 'invoice'>,
    reversals: Reversal[],
    readNumber: number,
  ): Promise<void> {
    const isKnown = named !== null || (await this.ledger.hasPayment(paymentIntent));
    const invoice = isKnown ? named : await this.provider.findInvoiceOfPayment(paymentIntent);
    for (const reversal of reversals) await this.ledger.recordReversal({ ...reversal, invoice }, readNumber);
  }
}
