import { Inject, Injectable } from '@nestjs/common';
import type { GiftStatus } from '../contract/payments.js';
import { GiftLedger } from '../gifts/gift-ledger.js';
import { shownPurpose } from '../gifts/purpose.js';
import { hashed, type Visitor } from '../http/visitor.js';
import { SessionClaims } from './session-claims.js';

/** How far the gift has got that a browser came back with, from the server's own books: no provider is asked. */
@Injectable()
export class GiftStatuses {
  constructor(
    @Inject(SessionClaims) private readonly claims: SessionClaims,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
  ) {}

  /** The newest gift that this browser claimed within the last 24 hours; null for none. */
  async newestOf(visitor: Visitor): Promise<GiftStatus | null> {
    const claim = await this.claims.newestOf(visitor);
    if (!claim) return null;
    const gifts = await this.ledger.progressOf(claim.personId);
    const gift = gifts.find(({ providerKey }) => hashed(providerKey) === claim.sessionHash);
    return {
      amount_total: claim.amountMinor,
      currency: claim.currency,
      purpose: shownPurpose(claim.purpose),
      recurring: claim.kind === 'monthly',
      // A session that is not paid is not shown to a browser, so no browser claims it.
      paid: true,
      recordedAt: gift?.recordedAt.toISOString() ?? null,
      thankedAt: gift?.syncedAt?.toISOString() ?? null,
    };
  }
}
