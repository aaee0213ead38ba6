import { Injectable } from '@nestjs/common';
import { RateLimits } from '../abuse-protection/rate-limits.js';
import type { ContactReference, NewsSubscription } from '../contract/contacts.js';
import { Erasures } from '../people/erasures.js';
import type { SubmittedChange } from '../people/people-repository.js';
import { visitorAttributes } from './contact-attributes.js';
import { ContactChangeQueue } from './contact-change-queue.js';
import { ContactDirectory, DirectoryUnavailable } from './contact-directory.js';
import { ContactTokens } from './contact-tokens.js';
import { alreadyExists, contactNotFound, withApiErrors } from './directory-errors.js';

/**
 * Newsletter sign-up in two calls: add the reader, then subscribe them (specification section 7). While the contact
 * of an erased person is still to be deleted, changes are queued instead.
 */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly directory: ContactDirectory,
    private readonly changeQueue: ContactChangeQueue,
    private readonly erasures: Erasures,
    private readonly contactTokens: ContactTokens,
    private readonly rateLimits: RateLimits,
  ) {}

  /** @throws ApiError 409 for a reader who is already subscribed, 429 after too many writes about this email address */
  async addReader(email: string): Promise<ContactReference> {
    await this.rateLimits.consumeWrite(email);
    return withApiErrors(async () => {
      await this.orQueue(() => this.addToDirectory(email), email, onlyEmail(email));
      return this.contactTokens.reference(email, ['subscribe', 'update']);
    });
  }

  /**
   * @param language of the visitor's page, for the confirmation mail; undefined for English
   * @throws ApiError 404 for an invalid or expired contact token, 429 after too many sign-ups
   */
  async subscribe(contactToken: string, language?: string): Promise<NewsSubscription> {
    const contact = await this.contactTokens.verify(contactToken, 'subscribe');
    if (!contact) throw contactNotFound();
    await this.rateLimits.consumeSignUp(contact.email);
    return withApiErrors(async () => {
      await this.subscribeOrQueue(contact.email, language);
      const confirmation = this.directory.hasDoubleOptIn ? 'sent' : 'none';
      return { ...(await this.contactTokens.reference(contact.email, ['update'])), confirmation };
    });
  }

  private async addToDirectory(email: string): Promise<void> {
    const contact = await this.directory.find(email);
    if (!contact) {
      await this.addOrConfirmAdded(email);
      return;
    }
    if (contact.isOnNewsletter) throw alreadyExists();
    if (!contact.isEmailOnly || this.directory.hasDoubleOptIn) return;
    // An earlier request added the contact, but its second step never arrived. Subscribing now makes the 409 true.
    await this.subscribeOrQueue(email);
    throw alreadyExists();
  }

  /** After a lost response, checks whether the contact was added: a retry would wrongly report a 409. */
  private async addOrConfirmAdded(email: string): Promise<void> {
    try {
      await this.directory.add(email, onlyEmail(email));
    } catch (error) {
      if (!(error instanceof DirectoryUnavailable)) throw error;
      if (!(await this.directory.find(email))) throw error;
    }
  }

  private subscribeOrQueue(email: string, language?: string): Promise<void> {
    const change = {
      attributes: visitorAttributes({}, email, language),
      listIds: [],
      subscribesToNewsletter: true,
    };
    return this.orQueue(() => this.directory.subscribe(email, language), email, change);
  }

  private async orQueue(call: () => Promise<void>, email: string, change: SubmittedChange): Promise<void> {
    // A contact that is to be deleted must not be subscribed before that.
    if (await this.erasures.isPending(email)) await this.changeQueue.enqueue(email, change);
    else await call();
  }
}

const onlyEmail = (email: string): SubmittedChange => ({ attributes: { email }, listIds: [] });
