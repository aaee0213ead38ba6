import { Injectable } from '@nestjs/common';
import { asc, eq } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { undecidedPayments } from '../database/schema.js';
import { GiftLedger } from '../gifts/gift-ledger.js';
import { GiftLookup } from '../gifts/gift-lookup.js';
import type { SubscriptionOrigin } from '../gifts/gift.js';
import { toPurpose } from '../gifts/purpose.js';
import { log } from '../telemetry/log.js';
import { giftsRecorded } from '../telemetry/metrics.js';
import { giftFromRenewal, giftFromSession } from './gift-mapper.js';
import { PaymentLinks, type PaymentClass } from './payment-links.js';
import { PaymentProvider, type CheckoutSession, type Renewal } from './payment-provider.js';
import { SessionClaims } from './session-claims.js';

/**
 * Classifies payments and records those that are gifts (docs/decisions/0017-which-payments-are-gifts.md). Undecided
 * payments are stored by their key and classified again later.
 */
@Injectable()
export class GiftRecorder {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly links: PaymentLinks,
    private readonly ledger: GiftLedger,
    private readonly gifts: GiftLookup,
    private readonly claims: SessionClaims,
    private readonly database: Database,
  ) {}

  /** A session that is not paid, or whose amount is 0, is not a gift. */
  async classifySession(session: CheckoutSession): Promise<PaymentClass> {
    if (!session.isPaid || session.amountMinor <= 0) return 'not-a-gift';
    return this.links.classify(session.paymentLink);
  }

  /** Classifies the payments of a subscription by the payment link that it began with. */
  classifySubscription(paymentLink: string | null): Promise<PaymentClass> {
    return this.links.classify(paymentLink);
  }

  /**
   * A renewal is a gift if its subscription began with one.
   * @throws PaymentProviderUnavailable
   */
  async classifyRenewal({ subscription }: Renewal): Promise<PaymentClass> {
    if (!subscription) return 'not-a-gift';
    if (await this.gifts.hasSubscription(subscription)) return 'gift';
    return this.links.classify((await this.provider.findSubscriptionStart(subscription)).paymentLink);
  }

  /** Records a session. `personId` is the donor's; null for no email address and for anything but a gift. */
  async recordSession(
    session: CheckoutSession,
  ): Promise<{ paymentClass: PaymentClass; personId: number | null }> {
    const paymentClass = await this.classifySession(session);
    if (paymentClass === 'undecided') await this.storeUndecided(session.id);
    if (paymentClass !== 'gift') return { paymentClass, personId: null };
    const gift = giftFromSession(session);
    const { isNew, personId } = await this.ledger.record(gift);
    if (isNew) giftsRecorded.inc({ kind: gift.kind });
    return { paymentClass, personId };
  }

  /** @throws PaymentProviderUnavailable */
  async recordRenewal(renewal: Renewal): Promise<PaymentClass> {
    const paymentClass = await this.classifyRenewal(renewal);
    if (paymentClass === 'undecided') await this.storeUndecided(renewal.invoice);
    if (paymentClass !== 'gift') return paymentClass;
    const { isNew } = await this.ledger.record(giftFromRenewal(renewal, await this.findOrigin(renewal)));
    if (isNew) giftsRecorded.inc({ kind: 'renewal' });
    return paymentClass;
  }

  /**
   * Reads the undecided payments from the provider and classifies them again.
   * @throws Error while some payments are still undecided
   */
  async retryUndecided(): Promise<void> {
    const undecided = await this.countUndecided();
    if (undecided === 0) return;
    throw new Error(`${undecided} payments wait until the payment links of the site are known`);
  }

  private async countUndecided(): Promise<number> {
    const waiting = await this.database.orm
      .select({ key: undecidedPayments.providerKey })
      .from(undecidedPayments)
      .orderBy(asc(undecidedPayments.receivedAt));
    if (waiting.length === 0 || !(await this.links.areKnown())) return waiting.length;
    let undecided = 0;
    for (const { key } of waiting) {
      try {
        if ((await this.recordAgain(key)) === 'undecided') undecided += 1;
        else await this.database.orm.delete(undecidedPayments).where(eq(undecidedPayments.providerKey, key));
      } catch (error) {
        undecided += 1;
        log.error({ err: error }, 'an undecided payment could not be recorded');
      }
    }
    return undecided;
  }

  /** The ledger's record of the first gift wins: the customer's email address at Stripe may have changed since then. */
  private async findOrigin({ subscription, customerEmail }: Renewal): Promise<SubscriptionOrigin> {
    if (!subscription) return { donorEmail: customerEmail, purpose: null, openedAt: null };
    const recorded = await this.gifts.findSubscriptionOrigin(subscription);
    if (recorded?.donorEmail) return recorded;
    const start = await this.provider.findSubscriptionStart(subscription);
    return {
      donorEmail: start.donorEmail ?? customerEmail,
      purpose: recorded ? recorded.purpose : toPurpose(start.clientReference),
      openedAt: recorded?.openedAt ?? start.openedAt,
    };
  }

  private async recordAgain(key: string): Promise<PaymentClass> {
    const payment = await this.provider.findPayment(key);
    if (payment?.type === 'renewal') return this.recordRenewal(payment.renewal);
    // The key came in a signed event, so "not found" is not final.
    if (payment?.type !== 'checkout') return 'undecided';
    const { paymentClass, personId } = await this.recordSession(payment.session);
    // The donor's browser may have claimed the session before the donor was known.
    if (personId !== null) await this.claims.assignPerson(personId, key);
    return paymentClass;
  }

  private async storeUndecided(providerKey: string): Promise<void> {
    await this.database.orm.insert(undecidedPayments).values({ providerKey }).onConflictDoNothing();
  }
}
