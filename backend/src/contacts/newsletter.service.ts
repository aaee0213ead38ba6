import { Injectable } from '@nestjs/common';
import { RateLimits } from '../core/abuse-protection/rate-limits.js';
import { WeeklyCounts } from '../core/abuse-protection/weekly-counts.js';
import type { ContactReference, NewsSubscription } from '../contract/contacts.js';
import { Database } from '../core/database/database.js';
import { DeliveryWorker } from '../core/jobs/delivery-worker.js';
import { waitForRateLimit } from '../core/jobs/provider-rate-limit.js';
import { Erasures } from '../ledger/erasures.js';
import { PeopleRepository } from '../ledger/people-repository.js';
import { isDonorContact, visitorAttributes } from './contact-changes.js';
import { BrevoContacts } from './brevo-contacts.js';
import { ContactTokens } from './contact-tokens.js';
import {
  alreadyExists,
  BrevoMisconfigured,
  BrevoUnavailable,
  contactNotFound,
  unsubscribed,
} from './contact-errors.js';

/** How long each call of a sign-up waits while the mailing service's rate limit is exceeded, in milliseconds. */
const MAX_WAIT_MS = 3_000;

/**
 * Newsletter sign-up in two calls: add the reader, then subscribe them (specification section 7).
 * @throws BrevoUnavailable, from every method
 */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly brevo: BrevoContacts,
    private readonly erasures: Erasures,
    private readonly contactTokens: ContactTokens,
    private readonly rateLimits: RateLimits,
    private readonly database: Database,
    private readonly people: PeopleRepository,
    private readonly worker: DeliveryWorker,
    private readonly weeklyCounts: WeeklyCounts,
  ) {}

  /** @throws ApiError 409 for a reader who is subscribed or unsubscribed, 429 after too many writes about this email address */
  async addReader(email: string, client: string): Promise<ContactReference> {
    await this.rateLimits.consumeReader(email, client);
    await this.assertDeleted(email);
    const contact = await this.findSubscribable(email);
    if (contact?.isOnNewsletter) throw alreadyExists();
    const added = { attributes: {}, listIds: [] };
    // With double opt-in, nobody becomes a contact through a stranger: the confirmation adds them.
    if (!contact && !this.brevo.hasDoubleOptIn)
      await waitForRateLimit(() => this.brevo.addOrUpdate(email, added), MAX_WAIT_MS);
    return { id: await this.contactTokens.issue(email, ['subscribe', 'update']) };
  }

  /**
   * @param client the sender's `rateLimitKey`
   * @param language of the visitor's page, for the confirmation mail; undefined for English
   * @throws ApiError 404 for an invalid or expired contact token, 409 for a reader who unsubscribed, 429 after too many sign-ups
   */
  async subscribe(contactToken: string, client: string, language?: string): Promise<NewsSubscription> {
    const email = await this.contactTokens.verify(contactToken, 'subscribe');
    if (!email) throw contactNotFound();
    await this.rateLimits.consumeSignUp(email, client);
    await this.assertDeleted(email);
    const contact = await this.findSubscribable(email);
    try {
      const subscribe = () => this.brevo.subscribe(email, language, isDonorContact(contact));
      if (!(await waitForRateLimit(subscribe, MAX_WAIT_MS))) throw unsubscribed();
    } catch (error) {
      if (!(error instanceof BrevoMisconfigured)) throw error;
      await this.subscribeLater(email, language);
    }
    await this.weeklyCounts.add('sign-ups');
    const confirmation = this.brevo.hasDoubleOptIn ? 'sent' : 'none';
    return { id: await this.contactTokens.issue(email, ['update']), confirmation };
  }

  /** @throws ApiError 409 for a contact that unsubscribed: nothing but their own mail lifts that */
  private async findSubscribable(email: string) {
    const contact = await waitForRateLimit(() => this.brevo.find(email), MAX_WAIT_MS);
    if (contact?.isUnsubscribed) throw unsubscribed();
    return contact;
  }

  /** Keeps a subscription that the mailing service refuses until the operator has corrected the account or the settings. */
  private async subscribeLater(email: string, language?: string): Promise<void> {
    const change = { attributes: visitorAttributes({}, language), listIds: [], onlyEmptyFields: true };
    await this.database.orm.transaction(async (transaction) => {
      const personId = await this.people.upsertByEmail(email, transaction);
      await this.people.addChange(personId, { ...change, subscribesToNewsletter: true }, transaction);
    });
    this.worker.wake();
  }

  /** The contact of a person who was erased must be deleted before they can sign up again, a minute or two later. */
  private async assertDeleted(email: string): Promise<void> {
    if (!(await this.erasures.isPending(email))) return;
    throw new BrevoUnavailable('the old contact is not deleted yet');
  }
}
