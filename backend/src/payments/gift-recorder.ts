import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { asc, eq } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { undecidedPayments } from '../database/schema.js';
import { GiftLedger } from '../gifts/gift-ledger.js';
import { GiftLookup } from '../gifts/gift-lookup.js';
import type { SubscriptionOrigin } from '../gifts/gift.js';
import { projectSlugs, toPurpose, UNKNOWN_PURPOSE } from '../gifts/purpose.js';
import { log } from '../telemetry/log.js';
import { giftsRecorded } from '../telemetry/metrics.js';
import type { CheckoutSession, Renewal } from './checkout-session.js';
import { giftFromRenewal, giftFromSession } from './gift-mapper.js';
import { PaymentLinks, type PaymentClass } from './payment-links.js';
import { PaymentProvider } from './payment-provider.js';
import { SessionClaims } from './session-claims.js';

/**
 * Classifies payments and records those that are gifts (docs/decisions/0017-which-payments-are-gifts.md). Undecided
 * payments are stored by their key and classified again later.
 */
@Injectable()
export class GiftRecorder implements OnApplicationBootstrap {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly links: PaymentLinks,
    private readonly ledger: GiftLedger,
    private readonly gifts: GiftLookup,
    private readonly claims: SessionClaims,
    private readonly database: Database,
  ) {}

  /** @throws Error when the projects cannot be read, because every purpose would be recorded as unknown */
  onApplicationBootstrap(): void {
    projectSlugs();
  }

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
    // A server version that did not have the project may have recorded the gift.
    else if (gift.purpose !== null) await this.ledger.addMissingPurpose(gift.providerKey, gift.purpose);
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
   * @returns the number that is still undecided
   */
  async retryUndecided(): Promise<number> {
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
    // The project may have been added since the first gift.
    const isPurposeKnown = recorded !== null && recorded.purpose !== UNKNOWN_PURPOSE;
    if (recorded?.donorEmail && isPurposeKnown) return recorded;
    const start = await this.provider.findSubscriptionStart(subscription);
    return {
      donorEmail: recorded?.donorEmail ?? start.donorEmail ?? customerEmail,
      purpose: isPurposeKnown
        ? recorded.purpose
        : (toPurpose(start.clientReference) ?? recorded?.purpose ?? null),
      openedAt: recorded?.openedAt ?? start.openedAt,
    };
  }

  private async recordAgain(key: string): Promise<PaymentClass> {
    if (key.startsWith('in_')) {
      const renewal = await this.provider.findRenewal(key);
      return renewal ? this.recordRenewal(renewal) : 'undecided';
    }
    // The key came in a signed event, so "not found" is not final.
    const session = await this.provider.findSession(key);
    if (!session) return 'undecided';
    const { paymentClass, personId } = await this.recordSession(session);
    // The donor's browser may have claimed the session before the donor was known.
    if (personId !== null) await this.claims.assignPerson(personId, session.id);
    return paymentClass;
  }

  private async storeUndecided(providerKey: string): Promise<void> {
    await this.database.orm.insert(undecidedPayments).values({ providerKey }).onConflictDoNothing();
  }
}
