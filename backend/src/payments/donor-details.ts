import { Inject, Injectable } from '@nestjs/common';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import { GiftLedger } from '../gifts/gift-ledger.js';
import { hashed, type Visitor } from '../http/visitor.js';
import { donorFromSession } from './gift-mapper.js';
import { PaymentsService } from './payments.service.js';
import { SessionClaims } from './session-claims.js';

/** What donors said of themselves on the payment page. It is read from the payment provider again, and not kept. */
@Injectable()
export class DonorDetails {
  constructor(
    @Inject(SessionClaims) private readonly claims: SessionClaims,
    @Inject(GiftLedger) private readonly ledger: GiftLedger,
    @Inject(PaymentsService) private readonly payments: PaymentsService,
  ) {}

  /**
   * What this browser's own payments under this email said; the newest one counts. Null when it has shown none.
   * @throws ApiError 502 when the payment provider does not answer
   */
  async saidBy(visitor: Visitor, email: string): Promise<ContactAttributes | null> {
    const claims = await this.claims.claimsOf(visitor, email);
    const [claim] = claims;
    if (!claim) return null;
    const keys = await this.ledger.giftKeysOf(claim.personId);
    const shown = new Set(claims.map(({ sessionHash }) => sessionHash));
    const said: ContactAttributes = {};
    for (const key of keys.filter((key) => shown.has(hashed(key))).reverse()) {
      const session = await this.payments.findSession(key);
      Object.assign(said, session && donorFromSession(session)?.details);
    }
    return said;
  }
}
