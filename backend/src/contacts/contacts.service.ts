import { Injectable } from '@nestjs/common';
import { RateCounters } from '../abuse-protection/rate-counters.js';
import { RateLimits } from '../abuse-protection/rate-limits.js';
import type { AddFullContactRequest, ContactReference, UpdateContactRequest } from '../contract/contacts.js';
import { ApiError } from '../http/api-error.js';
import type { Visitor } from '../http/visitor.js';
import { Outbox } from '../jobs/outbox.js';
import { SessionClaims } from '../payments/session-claims.js';
import { PeopleRepository, type SubmittedChange } from '../people/people-repository.js';
import { DONOR_LIST_IDS, hasMoneyAttributes, offerListIds, visitorAttributes } from './contact-attributes.js';
import { ContactChangeQueue } from './contact-change-queue.js';
import { ContactLookupService } from './contact-lookup.service.js';
import { ContactTokens } from './contact-tokens.js';
import { alreadyExists, contactNotFound, detailsRejected } from './directory-errors.js';

/** Adds and updates contacts (specification sections 4 and 7). Emails are normalized. */
@Injectable()
export class ContactsService {
  constructor(
    private readonly lookup: ContactLookupService,
    private readonly changeQueue: ContactChangeQueue,
    private readonly people: PeopleRepository,
    private readonly outbox: Outbox,
    private readonly claims: SessionClaims,
    private readonly contactTokens: ContactTokens,
    private readonly rateLimits: RateLimits,
    private readonly rateCounters: RateCounters,
  ) {}

  /**
   * @param submission idempotency key of the form; null for none
   * @throws ApiError 409 for a known contact, 403 for money attributes, 429 after too many writes
   */
  async add(
    { email, attributes, listIds, language }: AddFullContactRequest,
    visitor: Visitor | null,
    submission: string | null,
  ): Promise<ContactReference> {
    const claimsGift = hasMoneyAttributes(attributes) || listIds.some((id) => DONOR_LIST_IDS.includes(id));
    const isDonor = await this.authorizeWrite(email, claimsGift, visitor);
    // A donor's own gift may be what is waiting.
    const isQueued = !isDonor && (await this.people.isWaiting(email));
    if (isQueued || (await this.lookup.isKnown(email))) throw alreadyExists();
    const change = {
      attributes: visitorAttributes(attributes, email, language),
      // Only the ledger puts contacts on the donor lists.
      listIds: listIds.filter((id) => !DONOR_LIST_IDS.includes(id)),
      // Only the payment's return claims a gift; a form of the same browser is a form.
      fillOnly: claimsGift,
    };
    await this.deliver(email, change, submission);
    return { id: await this.contactTokens.issue(email, ['update']) };
  }

  /**
   * @param submission idempotency key of the form; null for none
   * @throws ApiError 404 for an invalid or expired contact token, 403 for money attributes, 429 after too many writes
   */
  async update(
    { contactId, attributes, language }: UpdateContactRequest,
    visitor: Visitor | null,
    submission: string | null,
  ): Promise<ContactReference> {
    const updateToken = await this.contactTokens.verify(contactId, 'update');
    const email = updateToken ?? (await this.contactTokens.verify(contactId, 'fill'));
    if (!email) throw contactNotFound();
    await this.authorizeWrite(email, hasMoneyAttributes(attributes), visitor);
    const change = {
      attributes: visitorAttributes(attributes, email, language),
      listIds: offerListIds(attributes),
      fillOnly: !updateToken,
    };
    await this.deliver(email, change, submission);
    return { id: await this.contactTokens.issue(email, [updateToken ? 'update' : 'fill']) };
  }

  /**
   * Returns whether the visitor is the donor with this email address. Donors are not rate limited, because other people's
   * writes for the same address must not block them.
   */
  private async authorizeWrite(
    email: string,
    claimsGift: boolean,
    visitor: Visitor | null,
  ): Promise<boolean> {
    if (visitor && (await this.claims.hasClaimed(visitor, email))) return true;
    if (claimsGift) {
      throw new ApiError(403, 'forbidden', 'Gifts can be recorded only through a payment.');
    }
    await this.rateLimits.consumeWrite(email);
    return false;
  }

  /** Queues a change and attempts its delivery at once. Removes it again if the mailing service rejects it. */
  private async deliver(email: string, change: SubmittedChange, submission: string | null): Promise<void> {
    const queued = await this.changeQueue.enqueue(email, change, submission);
    await this.outbox.attempt('contact', queued.personId);
    if (!(await this.people.deleteRefusedChange(queued.changeId))) return;
    await this.rateCounters.forget(submission);
    throw detailsRejected();
  }
}
