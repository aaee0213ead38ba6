import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { asc, eq } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { undecidedPayments } from '../database/schema.js';
import { GiftLedger } from '../gifts/gift-ledger.js';
import type { SubscriptionOrigin } from '../gifts/gift.js';
import { projectSlugs, purposeOf, UNKNOWN_PURPOSE } from '../gifts/purpose.js';
import { log } from '../telemetry/log.js';
import { giftsRecorded } from '../telemetry/metrics.js';
import type { CheckoutSession, Renewal } from './checkout-session.js';
import { giftFromRenewal, giftFromSession } from './gift-mapper.js';
import { PaymentLinks, type GiftDecision } from './payment-links.js';
import { PaymentProvider } from './payment-provider.js';
import { SessionClaims } from './session-claims.js';

/**
 * Records payments in the ledger if they are gifts (interface.md section 4). What cannot be decided yet is kept by its
 * key and read again later.
 */
@Injectable()
export class GiftRecorder implements OnApplicationBootstrap {
  constructor(
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(PaymentLinks) private readonly links: PaymentLinks,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
    @Inject(SessionClaims) private readonly claims: SessionClaims,
    @Inject(Database) private readonly database: Database,
  ) {}

  /** Fails the start of a server that does not know the projects: it would record every purpose as unknown. */
  onApplicationBootstrap(): void {
    projectSlugs();
  }

  /** What a checkout session is. One that is not paid, or of no amount, is not a gift. */
  async decideSession(session: CheckoutSession): Promise<GiftDecision> {
    if (!session.isPaid || session.amountMinor <= 0) return 'foreign';
    return this.links.decide(session.paymentLink);
  }

  /** What the payments of a subscription are that began through this payment link. */
  decideSubscription(paymentLink: string | null): Promise<GiftDecision> {
    return this.links.decide(paymentLink);
  }

  /**
   * What a further payment is: a gift if its subscription began with one.
   * @throws PaymentProviderUnavailable
   */
  async decideRenewal({ subscription }: Renewal): Promise<GiftDecision> {
    if (!subscription) return 'foreign';
    if (await this.ledger.knowsSubscription(subscription)) return 'gift';
    return this.links.decide((await this.provider.findSubscriptionStart(subscription)).paymentLink);
  }

  /** Records a session, and returns whose gift it is where that is known. */
  async recordSession(
    session: CheckoutSession,
  ): Promise<{ decision: GiftDecision; personId: number | null }> {
    const decision = await this.decideSession(session);
    if (decision === 'undecided') await this.keepUndecided(session.id);
    if (decision !== 'gift') return { decision, personId: null };
    const gift = giftFromSession(session);
    const { isNew, personId } = await this.ledger.record(gift);
    if (isNew) giftsRecorded.inc({ kind: gift.kind });
    // The previous version of this server, or one that did not know the project yet, may have recorded it.
    else if (gift.purpose !== null) await this.ledger.fillInPurpose(gift.providerKey, gift.purpose);
    return { decision, personId };
  }

  /** Records a further payment of a monthly gift. @throws PaymentProviderUnavailable */
  async recordRenewal(renewal: Renewal): Promise<GiftDecision> {
    const decision = await this.decideRenewal(renewal);
    if (decision === 'undecided') await this.keepUndecided(renewal.invoice);
    if (decision !== 'gift') return decision;
    const { isNew } = await this.ledger.record(giftFromRenewal(renewal, await this.originOf(renewal)));
    if (isNew) giftsRecorded.inc({ kind: 'renewal' });
    return decision;
  }

  /**
   * Reads the undecided payments again and decides them.
   * @returns how many are still undecided
   */
  async decideUndecided(): Promise<number> {
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

  /**
   * Who began the subscription, and for what: the customer's email at Stripe may have been changed or removed since, and
   * an invoice does not have the purpose.
   */
  private async originOf({ subscription, customerEmail }: Renewal): Promise<SubscriptionOrigin> {
    if (!subscription) return { donorEmail: customerEmail, purpose: null };
    const recorded = await this.ledger.originOfSubscription(subscription);
    // The project may have been added since the first gift.
    const isPurposeKnown = recorded !== null && recorded.purpose !== UNKNOWN_PURPOSE;
    if (recorded?.donorEmail && isPurposeKnown) return recorded;
    const start = await this.provider.findSubscriptionStart(subscription);
    return {
      donorEmail: recorded?.donorEmail ?? start.donorEmail ?? customerEmail,
      purpose: isPurposeKnown
        ? recorded.purpose
        : (purposeOf(start.clientReference) ?? recorded?.purpose ?? null),
    };
  }

  private async recordAgain(key: string): Promise<GiftDecision> {
    if (key.startsWith('in_')) {
      const renewal = await this.provider.findRenewal(key);
      return renewal ? this.recordRenewal(renewal) : 'undecided';
    }
    // It was told in a signed event, so a "no such session" is not the last word.
    const session = await this.provider.findSession(key);
    if (!session) return 'undecided';
    const { decision, personId } = await this.recordSession(session);
    // The donor's browser may have shown it before anyone could say whose gift it is.
    if (personId !== null) await this.claims.belongTo(personId, session.id);
    return decision;
  }

  private async keepUndecided(providerKey: string): Promise<void> {
    await this.database.orm.insert(undecidedPayments).values({ providerKey }).onConflictDoNothing();
  }
}
