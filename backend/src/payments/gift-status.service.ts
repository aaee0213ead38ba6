import { Injectable } from '@nestjs/common';
import type { GiftStatus } from '../contract/payments.js';
import { DonorGifts } from '../gifts/donor-gifts.js';
import { publicPurpose } from '../gifts/purpose.js';
import { sha256, type Visitor } from '../http/visitor.js';
import { SessionClaims } from './session-claims.js';

/** The status of a visitor's gift, read from the database only. */
@Injectable()
export class GiftStatusService {
  constructor(
    private readonly claims: SessionClaims,
    private readonly gifts: DonorGifts,
  ) {}

  /** The newest gift that this visitor claimed within the last 24 hours; null for none. */
  async findNewest(visitor: Visitor): Promise<GiftStatus | null> {
    const claim = await this.claims.findNewest(visitor);
    if (!claim) return null;
    const gifts = await this.gifts.progress(claim.personId);
    const gift = gifts.find(({ providerKey }) => sha256(providerKey) === claim.sessionHash);
    return {
      amount_total: claim.amountMinor,
      currency: claim.currency,
      purpose: publicPurpose(claim.purpose),
      recurring: claim.kind === 'monthly',
      // Only a paid session can be claimed.
      paid: true,
      recordedAt: gift?.recordedAt.toISOString() ?? null,
      thankedAt: gift?.syncedAt?.toISOString() ?? null,
    };
  }
}
