import { Injectable } from '@nestjs/common';
import { RateLimits } from '../abuse-protection/rate-limits.js';
import type { ContactReference, NewsSubscription } from '../contract/contacts.js';
import { waitForRateLimit } from '../jobs/provider-rate-limit.js';
import { Erasures } from '../people/erasures.js';
import { ContactDirectory } from './contact-directory.js';
import { ContactTokens } from './contact-tokens.js';
import { alreadyExists, contactNotFound, DirectoryUnavailable } from './directory-errors.js';

/** How long each call of a sign-up waits while the mailing service's rate limit is exceeded, in milliseconds. */
const MAX_WAIT_MS = 3_000;

/**
 * Newsletter sign-up in two calls: add the reader, then subscribe them (specification section 7).
 * @throws DirectoryUnavailable, from every method
 */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly directory: ContactDirectory,
    private readonly erasures: Erasures,
    private readonly contactTokens: ContactTokens,
    private readonly rateLimits: RateLimits,
  ) {}

  /** @throws ApiError 409 for a reader who is already subscribed, 429 after too many writes about this email address */
  async addReader(email: string): Promise<ContactReference> {
    await this.rateLimits.consumeWrite(email);
    await this.assertDeleted(email);
    const contact = await waitForRateLimit(() => this.directory.find(email), MAX_WAIT_MS);
    if (contact?.isOnNewsletter) throw alreadyExists();
    const added = { attributes: { email }, listIds: [] };
    if (!contact) await waitForRateLimit(() => this.directory.addOrUpdate(email, added), MAX_WAIT_MS);
    return { id: await this.contactTokens.issue(email, ['subscribe', 'update']) };
  }

  /**
   * @param language of the visitor's page, for the confirmation mail; undefined for English
   * @throws ApiError 404 for an invalid or expired contact token, 429 after too many sign-ups
   */
  async subscribe(contactToken: string, language?: string): Promise<NewsSubscription> {
    const email = await this.contactTokens.verify(contactToken, 'subscribe');
    if (!email) throw contactNotFound();
    await this.rateLimits.consumeSignUp(email);
    await this.assertDeleted(email);
    await waitForRateLimit(() => this.directory.subscribe(email, language), MAX_WAIT_MS);
    const confirmation = this.directory.hasDoubleOptIn ? 'sent' : 'none';
    return { id: await this.contactTokens.issue(email, ['update']), confirmation };
  }

  /** The contact of a person who was erased must be deleted before they can sign up again, a minute or two later. */
  private async assertDeleted(email: string): Promise<void> {
    if (!(await this.erasures.isPending(email))) return;
    throw new DirectoryUnavailable('the old contact is not deleted yet');
  }
}
