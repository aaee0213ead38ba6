import { Injectable } from '@nestjs/common';
import { IdempotencyKeys } from '../core/abuse-protection/idempotency-keys.js';
import { RateLimits } from '../core/abuse-protection/rate-limits.js';
import type {
  AddFullContactRequest,
  ContactReference,
  ContactSummary,
  ContactWithAttributes,
  UpdateContactRequest,
} from '../contract/contacts.js';
import { Database } from '../core/database/database.js';
import { ApiError } from '../core/http/api-error.js';
import type { BrowserToken } from '../core/http/browser-token.js';
import { MailQueue } from '../core/jobs/mail-queue.js';
import { Outbox } from '../core/jobs/outbox.js';
import { PaymentsService } from '../payments/payments.service.js';
import { SessionClaims } from '../payments/session-claims.js';
import { PeopleRepository, type SubmittedChange } from '../ledger/people-repository.js';
import {
  DONOR_LIST_IDS,
  formDetails,
  hasMoneyAttributes,
  offerListIds,
  visitorAttributes,
} from './contact-changes.js';
import { BrevoContacts } from './brevo-contacts.js';
import { ContactTokens } from './contact-tokens.js';
import { alreadyExists, BrevoUnavailable, contactNotFound, invalidEmail } from './contact-errors.js';

/** Who sends a form. */
interface Sender {
  browser: BrowserToken | null;
  /** The client's `rateLimitKey`. */
  client: string;
  /** Of the form; null for none. */
  idempotencyKey: string | null;
}

/**
 * Finds, adds and updates contacts (specification sections 4 and 7). Emails are normalized.
 * @throws BrevoUnavailable, from the methods that find contacts
 */
@Injectable()
export class ContactsService {
  constructor(
    private readonly brevo: BrevoContacts,
    private readonly payments: PaymentsService,
    private readonly database: Database,
    private readonly people: PeopleRepository,
    private readonly outbox: Outbox,
    private readonly claims: SessionClaims,
    private readonly contactTokens: ContactTokens,
    private readonly rateLimits: RateLimits,
    private readonly idempotencyKeys: IdempotencyKeys,
    private readonly mailQueue: MailQueue,
  ) {}

  /** The contact with this email address, or an empty list. Includes contacts that are queued for the mailing service. */
  async findByEmail(email: string): Promise<ContactSummary[]> {
    const isKnown = (await this.people.hasPendingChanges(email)) || (await this.brevo.find(email)) !== null;
    return isKnown ? [await this.summary(email)] : [];
  }

  /** A page of all contacts. */
  async list(limit: number, offset: number): Promise<ContactSummary[]> {
    const { contacts } = await this.brevo.list(limit, offset);
    return Promise.all(contacts.map(({ email }) => this.summary(email)));
  }

  /**
   * The details that the donor who has just paid in this browser entered on the payment page. Contains nothing that was
   * known before, because the payment page does not verify email addresses.
   * @throws ApiError 403 for any other browser, whether the contact exists or not; 404 when there is no such contact
   */
  async findDonorContact(email: string, browser: BrowserToken | null): Promise<ContactWithAttributes> {
    const attributes = browser && (await this.payments.findDonorDetails(browser, email));
    if (!attributes) throw new ApiError(403, 'forbidden', 'Only the donor can see these details.');
    if (!(await this.brevo.find(email))) throw contactNotFound();
    return { id: await this.contactTokens.issue(email, ['fill']), attributes: { email, ...attributes } };
  }

  /** @throws ApiError 409 for a known contact, 403 for money attributes, 429 after too many writes */
  async add(
    { email, attributes, listIds, language }: AddFullContactRequest,
    sender: Sender,
  ): Promise<ContactReference> {
    const claimsGift = hasMoneyAttributes(attributes) || listIds.some((id) => DONOR_LIST_IDS.includes(id));
    const isOffer = offerListIds(attributes).length > 0;
    const isDonor = await this.authorizeWrite(email, { claimsGift, isReturn: claimsGift, isOffer }, sender);
    // A donor's own gift may be what is waiting.
    const isQueued = !isDonor && (await this.people.hasPendingChanges(email));
    if (isQueued || (await this.isKnown(email))) throw alreadyExists();
    const change = {
      attributes: visitorAttributes(attributes, language),
      // Only the ledger puts contacts on the donor lists.
      listIds: listIds.filter((id) => !DONOR_LIST_IDS.includes(id)),
      // Only the payment's return claims a gift; a form of the same browser is a form.
      onlyEmptyFields: claimsGift,
    };
    await this.deliver(email, change, sender.idempotencyKey);
    return { id: await this.contactTokens.issue(email, ['update']) };
  }

  /** @throws ApiError 404 for an invalid or expired contact token, 403 for money attributes, 429 after too many writes */
  async update(
    { contactId, attributes, language }: UpdateContactRequest,
    sender: Sender,
  ): Promise<ContactReference> {
    const updateToken = await this.contactTokens.verify(contactId, 'update');
    const email = updateToken ?? (await this.contactTokens.verify(contactId, 'fill'));
    if (!email) throw contactNotFound();
    const listIds = offerListIds(attributes);
    const claimsGift = hasMoneyAttributes(attributes);
    await this.authorizeWrite(
      email,
      { claimsGift, isReturn: !updateToken, isOffer: listIds.length > 0 },
      sender,
    );
    const change = {
      attributes: visitorAttributes(attributes, language),
      listIds,
      onlyEmptyFields: !updateToken,
    };
    await this.deliver(email, change, sender.idempotencyKey);
    return { id: await this.contactTokens.issue(email, [updateToken ? 'update' : 'fill']) };
  }

  /**
   * Returns whether the visitor is the donor with this email address. What others wrote about the address does not block its
   * donor, nor do others at the donor's client block a return from the payment, which has no offer.
   */
  private async authorizeWrite(
    email: string,
    { claimsGift, isReturn, isOffer }: { claimsGift: boolean; isReturn: boolean; isOffer: boolean },
    { browser, client }: Sender,
  ): Promise<boolean> {
    const isDonor = browser !== null && (await this.claims.hasClaimed(browser, email));
    if (claimsGift && !isDonor)
      throw new ApiError(403, 'forbidden', 'Gifts can be recorded only through a payment.');
    if (!isDonor || !isReturn || isOffer) await this.rateLimits.consumeForm(client, isOffer);
    if (!isDonor) await this.rateLimits.consumeWrite(email);
    return isDonor;
  }

  /** Queues a change, and its pledge once for each idempotency key, whichever call it comes with. Attempts the delivery, and removes a change that is rejected. */
  private async deliver(email: string, change: SubmittedChange, key: string | null): Promise<void> {
    const use = { key, call: 'offer', email } as const;
    const { personId, changeId } = await this.database.orm.transaction(async (transaction) => {
      const personId = await this.people.upsertByEmail(email, transaction);
      const changeId = await this.people.addChange(personId, change, transaction);
      const details = formDetails(change);
      if (details && !(await this.idempotencyKeys.isRepeated(use, transaction))) {
        const pledgeId = await this.people.addPledge(personId, changeId, details, transaction);
        const mail = { kind: 'offer', key: `offer ${pledgeId}`, personId, data: { pledgeId } } as const;
        if (offerListIds(details).length > 0) await this.mailQueue.add(mail, transaction);
      }
      return { personId, changeId };
    });
    await this.outbox.attempt('contact', personId);
    if (!(await this.people.deleteRefusedChange(changeId))) return;
    await this.idempotencyKeys.forget(use);
    throw invalidEmail();
  }

  /** False also when the mailing service is unavailable: then the visitor's data is accepted. */
  private async isKnown(email: string): Promise<boolean> {
    const found = await this.brevo.find(email).catch((error: unknown) => {
      if (error instanceof BrevoUnavailable) return null;
      throw error;
    });
    return found !== null;
  }

  private async summary(email: string): Promise<ContactSummary> {
    return { id: await this.contactTokens.issue(email, ['update']), email };
  }
}
