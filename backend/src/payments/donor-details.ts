import { Injectable } from '@nestjs/common';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import { DonorGifts } from '../gifts/donor-gifts.js';
import { sha256, type Visitor } from '../http/visitor.js';
import { donorFromSession } from './gift-mapper.js';
import { PaymentsService } from './payments.service.js';
import { SessionClaims } from './session-claims.js';

/** Reads the details that a donor entered on the payment page. They stay at the payment provider. */
@Injectable()
export class DonorDetails {
  constructor(
    private readonly claims: SessionClaims,
    private readonly gifts: DonorGifts,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * The details in the sessions with this email that the visitor claimed; the newest session wins. Null for none.
   * @throws ApiError 502 when the payment provider does not respond
   */
  async forVisitor(visitor: Visitor, email: string): Promise<ContactAttributes | null> {
    const claims = await this.claims.findByEmail(visitor, email);
    const [claim] = claims;
    if (!claim) return null;
    const claimed = new Set(claims.map(({ sessionHash }) => sessionHash));
    const keys = (await this.gifts.keys(claim.personId)).filter((key) => claimed.has(sha256(key)));
    const details: ContactAttributes = {};
    for (const key of keys.reverse()) {
      const session = await this.payments.findSession(key);
      Object.assign(details, session && donorFromSession(session)?.details);
    }
    return details;
  }
}
