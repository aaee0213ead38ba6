import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RateLimits } from '../core/abuse-protection/rate-limits.js';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import type { GiftStatus, PaymentData } from '../contract/payments.js';
import { DonorGifts } from '../ledger/donor-gifts.js';
import { knownProjectSlug, projectSlugFrom } from '../ledger/purpose.js';
import { ApiError } from '../core/http/api-error.js';
import { sha256, type BrowserToken } from '../core/http/browser-token.js';
import { Outbox } from '../core/jobs/outbox.js';
import { Erasures } from '../ledger/erasures.js';
import { donorFromSession, giftFromSession, languageOf } from './gift-mapper.js';
import { GiftRecorder } from './gift-recorder.js';
import type { CheckoutSession } from './payment-events.js';
import { PaymentProvider } from './payment-provider.js';
import { SessionClaims } from './session-claims.js';

/** A returning donor waits this long for the mailing service; then the delivery continues in the background. */
const SYNC_TIMEOUT_MS = 2_500;
/** docs/interface.md section 3, `/get-payment-data`. */
const SESSION_MAX_AGE_MS = 24 * 60 * 60_000;

const paymentNotFound = () => new ApiError(404, 'payment_not_found', 'Payment not found.');

/** What a donor's browser may know of its payments (docs/interface.md section 3). */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly recorder: GiftRecorder,
    private readonly claims: SessionClaims,
    private readonly gifts: DonorGifts,
    private readonly erasures: Erasures,
    private readonly outbox: Outbox,
    private readonly rateLimits: RateLimits,
  ) {}

  /**
   * Records the gift of the session that a donor returned with, and returns its details to the first browser that claims it.
   * @param client the browser's `rateLimitKey`
   * @param hasLeft whether the browser has closed the connection, and gets no answer
   * @throws ApiError 404 for a session that is unknown, unpaid, not settled yet, not a gift, older than a day, claimed by another browser, or
   *   of a donor who was erased since; 429 after too many of this payment, or of unpaid ones from this client
   * @throws PaymentProviderUnavailable
   */
  async getPaymentData(
    sessionId: string,
    browser: BrowserToken,
    client: string,
    hasLeft: () => boolean,
  ): Promise<PaymentData> {
    await this.rateLimits.consumeReturn(sessionId, client);
    const session = await this.provider.findSession(sessionId);
    if (!session?.isPaid && !session?.isPending) await this.rateLimits.countUnpaidReturn(client);
    if (!session) throw paymentNotFound();
    if (session.isPending && (await this.recorder.isGift({ ...session, isPaid: true }))) {
      const details = { language: languageOf(session) };
      throw new ApiError(404, 'payment_pending', 'This payment is on its way.', { details });
    }
    if (!session.isPaid) {
      throw new ApiError(404, 'payment_not_completed', 'This payment has not been completed.');
    }
    const personId = await this.recorder.recordSession(session);
    if (personId === undefined || isExpired(session)) throw paymentNotFound();
    if (personId !== null) {
      const timeout = sleep(SYNC_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([this.outbox.attempt('contact', personId), timeout]);
    }
    const gift = giftFromSession(session, session.paidAt ?? session.openedAt);
    const { donor } = gift;
    // The donor of a known gift without a person was erased, perhaps under another address.
    if (donor && (personId === null || (await this.erasures.isErasedSince(donor.email, donor.enteredAt))))
      throw paymentNotFound();
    // Last: a browser that has claimed a payment and does not get the answer may not have the cookie either.
    if (hasLeft() || !(await this.claims.claim(gift, personId, browser))) throw paymentNotFound();
    return toPaymentData(session);
  }

  /**
   * The details that the donor entered on the payment page, in the sessions with this email that the visitor claimed; the
   * newest session wins. Null for none. The details stay at the payment provider.
   * @throws PaymentProviderUnavailable
   */
  async findDonorDetails(browser: BrowserToken, email: string): Promise<ContactAttributes | null> {
    const claims = await this.claims.findByEmail(browser, email);
    const [claim] = claims;
    if (!claim) return null;
    const claimed = new Set(claims.map(({ sessionHash }) => sessionHash));
    const gifts = await this.gifts.progress(claim.personId);
    const details: ContactAttributes = {};
    for (const { providerKey } of gifts.filter((gift) => claimed.has(sha256(gift.providerKey)))) {
      const session = await this.provider.findSession(providerKey);
      Object.assign(details, session && donorFromSession(session)?.details);
    }
    return details;
  }

  /**
   * The newest gift that this visitor claimed within the last 24 hours; null for none.
   * @param handle `PaymentData.gift` of the one that is asked for
   */
  async findGiftStatus(browser: BrowserToken, handle?: string): Promise<GiftStatus | null> {
    const claim = await this.claims.findNewest(browser, handle);
    if (!claim) return null;
    const gifts = await this.gifts.progress(claim.personId);
    const gift = gifts.find(({ providerKey }) => sha256(providerKey) === claim.sessionHash);
    return {
      amount_total: claim.amountMinor,
      currency: claim.currency,
      purpose: knownProjectSlug(claim.purpose),
      recurring: claim.kind === 'monthly',
      recordedAt: gift?.recordedAt.toISOString() ?? null,
      acknowledged: gift?.isAcknowledged ?? false,
    };
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
    purpose: knownProjectSlug(projectSlugFrom(session.clientReference)),
    language: languageOf(session),
    gift: sha256(session.id),
  };
}
