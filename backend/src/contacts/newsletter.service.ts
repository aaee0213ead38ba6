import { Injectable } from '@nestjs/common';
import { RateLimits } from '../abuse-protection/rate-limits.js';
import type { ContactReference, NewsSubscription } from '../contract/contacts.js';
import { Erasures } from '../people/erasures.js';
import type { SubmittedChange } from '../people/people-repository.js';
import { visitorAttributes } from './contact-attributes.js';
import { ContactChangeQueue } from './contact-change-queue.js';
import { ContactDirectory, type DirectoryChange } from './contact-directory.js';
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
      const onlyEmail = { attributes: { email }, listIds: [] };
      await this.orQueue(() => this.addUnlessSubscribed(email, onlyEmail), email, onlyEmail);
      return { id: await this.contactTokens.issue(email, ['subscribe', 'update']) };
    });
  }

  /**
   * @param language of the visitor's page, for the confirmation mail; undefined for English
   * @throws ApiError 404 for an invalid or expired contact token, 429 after too many sign-ups
   */
  async subscribe(contactToken: string, language?: string): Promise<NewsSubscription> {
    const email = await this.contactTokens.verify(contactToken, 'subscribe');
    if (!email) throw contactNotFound();
    await this.rateLimits.consumeSignUp(email);
    return withApiErrors(async () => {
      await this.subscribeOrQueue(email, language);
      const confirmation = this.directory.hasDoubleOptIn ? 'sent' : 'none';
      return { id: await this.contactTokens.issue(email, ['update']), confirmation };
    });
  }

  private async addUnlessSubscribed(email: string, onlyEmail: DirectoryChange): Promise<void> {
    const contact = await this.directory.find(email);
    if (contact?.isOnNewsletter) throw alreadyExists();
    if (!contact) await this.directory.addOrUpdate(email, onlyEmail);
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
