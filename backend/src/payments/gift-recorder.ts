import { Injectable } from '@nestjs/common';
import { GiftLedger } from '../gifts/gift-ledger.js';
import { GiftLookup } from '../gifts/gift-lookup.js';
import type { SubscriptionOrigin } from '../gifts/gift.js';
import { toPurpose } from '../gifts/purpose.js';
import { giftsRecorded } from '../telemetry/metrics.js';
import { giftFromRenewal, giftFromSession } from './gift-mapper.js';
import { PaymentLinks } from './payment-links.js';
import { PaymentProvider, type CheckoutSession, type Renewal } from './payment-provider.js';

/**
 * Records the payments that are gifts (docs/decisions/0017-which-payments-are-gifts.md).
 * Methods throw PaymentProviderUnavailable while it cannot be told whether a payment is one.
 */
@Injectable()
export class GiftRecorder {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly links: PaymentLinks,
    private readonly ledger: GiftLedger,
    private readonly gifts: GiftLookup,
  ) {}

  /** A session that is not paid, or whose amount is 0, is not a gift. */
  async isGift(session: CheckoutSession): Promise<boolean> {
    return session.isPaid && session.amountMinor > 0 && this.links.isOfSite(session.paymentLink);
  }

  /** A renewal is a gift if its subscription began with one. */
  async isRenewalOfGift({ subscription }: Renewal): Promise<boolean> {
    if (!subscription) return false;
    if (await this.gifts.hasSubscription(subscription)) return true;
    return this.links.isOfSite((await this.provider.findSubscriptionStart(subscription)).paymentLink);
  }

  /** Records a session. @returns its donor's id, null for no email address; undefined for anything but a gift */
  async recordSession(session: CheckoutSession): Promise<number | null | undefined> {
    if (!(await this.isGift(session))) return undefined;
    const gift = giftFromSession(session);
    const { isNew, personId } = await this.ledger.record(gift);
    if (isNew) giftsRecorded.inc({ kind: gift.kind });
    return personId;
  }

  async recordRenewal(renewal: Renewal): Promise<void> {
    if (!(await this.isRenewalOfGift(renewal))) return;
    const { isNew } = await this.ledger.record(giftFromRenewal(renewal, await this.findOrigin(renewal)));
    if (isNew) giftsRecorded.inc({ kind: 'renewal' });
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
}
