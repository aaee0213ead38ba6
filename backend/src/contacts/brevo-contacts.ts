import type { BrevoClient } from '@getbrevo/brevo';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../core/config/environment.js';
import type { ContactAttributes } from '../contract/contact-attributes.js';
import { CONTACT_LIST_IDS, CONTACT_LISTS, type ContactListId } from '../contract/contact-lists.js';
import { waitForRateLimit } from '../core/jobs/provider-rate-limit.js';
import { fromBrevoAttributes, toBrevoAttributes } from './brevo-attributes.js';
import { createBrevoClient, isBlockedContact, isNotFound, toBrevoError } from './brevo-client.js';
import { BrevoUnavailable } from './contact-errors.js';

/** A contact in the mailing service. */
export interface BrevoContact {
  email: string;
  /** By name in capitals, with the mailing service's own types. */
  attributes: Record<string, unknown>;
  /** The lists of `CONTACT_LISTS` that the contact is on. */
  listIds: ContactListId[];
  /** All lists in the charity's own account that the contact is on. */
  accountListIds: number[];
  isOnNewsletter: boolean;
  /**
   * Whether the person unsubscribed from all mails or from the newsletter. They may still be on the newsletter's list, and get
   * no campaign (https://help.brevo.com/hc/en-us/articles/209458705).
   */
  isUnsubscribed: boolean;
}

/** Attributes and lists to write to a contact. */
export interface BrevoContactChange {
  attributes: ContactAttributes;
  listIds: number[];
}

/** The mailing service's maximum. A page that it does not answer in time is requested again at half its size. */
const PAGE_SIZE = 1_000;
const MIN_PAGE_SIZE = 50;

/** The deadline of one call, including the response body. No visitor waits for a page of contacts. */
const DEADLINE_MS = 4_000;
const PAGE_DEADLINE_MS = 30_000;

/** Attributes that only one contact can have (https://developers.brevo.com/reference/create-contact). */
const IDENTIFIERS = ['SMS', 'WHATSAPP', 'LANDLINE_NUMBER', 'EXT_ID'];

/** The settings with the lists' ids in the charity's own Brevo account. */
export const LIST_SETTINGS = {
  [CONTACT_LISTS.oneTimeDonors]: 'BREVO_LIST_ONE_TIME_DONORS',
  [CONTACT_LISTS.recurringDonors]: 'BREVO_LIST_RECURRING_DONORS',
  [CONTACT_LISTS.nonDonors]: 'BREVO_LIST_NON_DONORS',
  [CONTACT_LISTS.flightDonors]: 'BREVO_LIST_FLIGHT_DONORS',
  [CONTACT_LISTS.sponsorProspecting]: 'BREVO_LIST_SPONSOR_PROSPECTING',
  [CONTACT_LISTS.hotelPointsDonors]: 'BREVO_LIST_HOTEL_POINTS_DONORS',
  [CONTACT_LISTS.creditPointsDonors]: 'BREVO_LIST_CREDIT_POINTS_DONORS',
} as const satisfies Record<ContactListId, keyof Environment>;

/** A call of the SDK, with access to the raw response. */
type Call<T> = (options: { abortSignal: AbortSignal; timeoutInSeconds: number }) => {
  withRawResponse(): Promise<{ data: T; rawResponse: { headers: Headers } }>;
};

/**
 * The contacts in the mailing service: Brevo's API v3 (developers.brevo.com), through its own SDK. Emails are normalized; list
 * ids are those of `CONTACT_LISTS`. Calls end within seconds, `list` within half a minute. Nothing that it sends lifts the
 * block of a contact that unsubscribed.
 * @throws BrevoRejected and BrevoUnavailable, from every method
 */
@Injectable()
export class BrevoContacts {
  /** True if a newsletter subscription requires a click in a confirmation mail. */
  readonly hasDoubleOptIn: boolean;
  private readonly contacts: BrevoClient['contacts'];
  private readonly newsletterId: number;

  constructor(private readonly config: ConfigService<Environment, true>) {
    this.hasDoubleOptIn = config.get('BREVO_DOI_TEMPLATE_ID', { infer: true }) !== undefined;
    this.newsletterId = config.get('BREVO_LIST_NEWSLETTER', { infer: true });
    const key = config.get('BREVO_API_KEY', { infer: true });
    const apiUrl = config.get('BREVO_API_URL', { infer: true });
    this.contacts = createBrevoClient(key, apiUrl, DEADLINE_MS).contacts;
  }

  async find(email: string): Promise<BrevoContact | null> {
    const found = await this.read(email);
    return found && this.toContact(found);
  }

  /** Everything that the mailing service answers about a contact, in its own format; null for an unknown address. */
  async readAll(email: string): Promise<Record<string, unknown> | null> {
    const found = await this.read(email);
    // Throws for an answer that is not a contact.
    if (found) this.toContact(found);
    return found && { ...found };
  }

  /** Deletes a contact, with its attributes and list memberships. Idempotent: an unknown address is no error. */
  async delete(email: string): Promise<void> {
    try {
      await this.call<unknown>((options) => this.contacts.deleteContact(byEmail(email), options));
    } catch (error) {
      if (!isNotFound((error as Error).cause)) throw error;
    }
  }

  /** One page of all contacts, newest first. A contact without an email address (a phone number only) is left out. */
  async list(limit: number, offset: number): Promise<{ contacts: BrevoContact[]; isLast: boolean }> {
    const { contacts } = await this.call(
      (options) => this.contacts.getContacts({ limit, offset }, options),
      PAGE_DEADLINE_MS,
    );
    if (!Array.isArray(contacts)) throw new BrevoUnavailable('the response holds no contacts');
    return {
      contacts: contacts.filter(({ email }) => email).map((contact) => this.toContact(contact)),
      isLast: contacts.length < limit,
    };
  }

  /**
   * Every contact in the mailing service, newest first.
   * @param maxWaitMs how long one page waits in all while the rate limit is exceeded
   */
  async *listAll(maxWaitMs: number): AsyncGenerator<BrevoContact> {
    let size = PAGE_SIZE;
    for (let offset = 0; ;) {
      try {
        const page = await waitForRateLimit(() => this.list(size, offset), maxWaitMs);
        yield* page.contacts;
        if (page.isLast) return;
        offset += size;
      } catch (error) {
        const isLate = error instanceof BrevoUnavailable && error.isOutcomeUnknown;
        if (!isLate || size <= MIN_PAGE_SIZE) throw error;
        size = Math.max(MIN_PAGE_SIZE, Math.floor(size / 2));
      }
    }
  }

  /** Adds or updates a contact. Idempotent. */
  async addOrUpdate(email: string, change: BrevoContactChange): Promise<void> {
    await this.createOrUpdate({ email, ...this.toBrevoContact(change) });
  }

  /** Updates an existing contact and adds it to further lists. Idempotent. */
  async update(email: string, change: BrevoContactChange): Promise<void> {
    const contact = { ...byEmail(email), ...this.toBrevoContact(change) };
    await this.call<unknown>((options) => this.contacts.updateContact(contact, options));
  }

  /**
   * Copies a contact to another address, with all lists and what the contact there lacks. Idempotent. What was unsubscribed from
   * anything is blocked there.
   * @param except names of attributes in capitals
   */
  async copy(from: BrevoContact, to: BrevoContact | null, email: string, except: string[]): Promise<void> {
    const lacks = ([name]: [string, unknown]) =>
      !to?.attributes[name] && ![...except, ...IDENTIFIERS].includes(name);
    const isBlocked = from.isUnsubscribed || (to?.isUnsubscribed ?? false);
    await this.createOrUpdate({
      email,
      attributes: Object.fromEntries(Object.entries(from.attributes).filter(lacks)) as Record<string, string>,
      listIds: from.accountListIds.filter((id) => !isBlocked || id !== this.newsletterId),
      ...(isBlocked && { emailBlacklisted: true }),
    });
  }

  /**
   * Subscribes an email address to the newsletter and adds a missing contact; idempotent. With double opt-in it sends a
   * confirmation mail instead, at each call.
   * @param language of the page on which the reader signed up (BCP 47); undefined for English
   * @param keepsLanguage whether the contact's own language stays: a donor's, which no stranger sets
   * @returns false for a contact that the mailing service does not invite, because it is blocked
   */
  async subscribe(email: string, language?: string, keepsLanguage = false): Promise<boolean> {
    const ids = [this.newsletterId];
    const contact = {
      email,
      ...(language && !keepsLanguage && { attributes: toBrevoAttributes({ LANGUAGE: language }) }),
    };
    if (!this.hasDoubleOptIn) {
      await this.createOrUpdate({ ...contact, listIds: ids });
      return true;
    }
    const confirmation = { ...contact, includeListIds: ids, ...this.confirmationMail(language) };
    try {
      await this.call<unknown>((options) => this.contacts.createDoiContact(confirmation, options));
      return true;
    } catch (error) {
      if (isBlockedContact((error as Error).cause)) return false;
      throw error;
    }
  }

  /**
   * The template of the confirmation mail, and where its link leads: in the reader's language if it has a template, in English
   * otherwise. A language with a template is one that the site has.
   */
  private confirmationMail(language?: string): { templateId: number; redirectionUrl: string } {
    const defaultTemplate = this.config.get('BREVO_DOI_TEMPLATE_ID', { infer: true });
    if (defaultTemplate === undefined) throw new Error('the double opt-in is off');
    const publicUrl = this.config.get('PUBLIC_URL', { infer: true });
    const templates = this.config.get('BREVO_DOI_TEMPLATE_LANGUAGES', { infer: true }) ?? {};
    // Own properties only: `constructor` is no language with a template.
    const templateId = language && Object.hasOwn(templates, language) ? templates[language] : undefined;
    return templateId
      ? { templateId, redirectionUrl: `${publicUrl}/${language}` }
      : { templateId: defaultTemplate, redirectionUrl: publicUrl };
  }

  private async createOrUpdate(contact: Parameters<BrevoClient['contacts']['createContact']>[0]) {
    const known = { ...contact, updateEnabled: true };
    await this.call<unknown>((options) => this.contacts.createContact(known, options));
  }

  private toBrevoContact({ attributes, listIds }: BrevoContactChange) {
    return {
      attributes: toBrevoAttributes(attributes),
      listIds: CONTACT_LIST_IDS.filter((id) => listIds.includes(id))
        .map((id) => this.accountListId(id))
        // Only a sign-up subscribes to the newsletter, also where a setting gives both lists one id.
        .filter((id) => id !== this.newsletterId),
    };
  }

  /** The id of a list in the charity's own account. */
  private accountListId(listId: ContactListId): number {
    return this.config.get(LIST_SETTINGS[listId], { infer: true });
  }

  /** The raw contact; null for an unknown address. */
  private async read(email: string) {
    try {
      return await this.call((options) => this.contacts.getContactInfo(byEmail(email), options));
    } catch (error) {
      if (isNotFound((error as Error).cause)) return null;
      throw error;
    }
  }

  private toContact(response: {
    email?: string | undefined;
    attributes?: unknown;
    listIds?: number[] | null | undefined;
    listUnsubscribed?: number[] | null | undefined;
    emailBlacklisted?: boolean | undefined;
  }): BrevoContact {
    // The SDK also returns an object for a 200 without a contact, such as a proxy's page.
    if (typeof response.email !== 'string') throw new BrevoUnavailable('the response is not a contact');
    // Brevo may answer null for none.
    const accountIds = response.listIds ?? [];
    const listUnsubscribed = response.listUnsubscribed ?? [];
    return {
      email: response.email.toLowerCase(),
      attributes: fromBrevoAttributes(response.attributes ?? {}),
      accountListIds: accountIds,
      listIds: CONTACT_LIST_IDS.filter((id) => accountIds.includes(this.accountListId(id))),
      isOnNewsletter: accountIds.includes(this.newsletterId),
      isUnsubscribed: response.emailBlacklisted === true || listUnsubscribed.includes(this.newsletterId),
    };
  }

  /** The cause of the error is that of the SDK. */
  private async call<T>(call: Call<T>, deadlineMs = DEADLINE_MS): Promise<T> {
    try {
      const called = call({
        timeoutInSeconds: deadlineMs / 1000,
        // The SDK's own timeout does not cover the response body.
        abortSignal: AbortSignal.timeout(deadlineMs),
      });
      const { data, rawResponse } = await called.withRawResponse();
      // The SDK treats a proxy's HTML page with a 200 as success.
      if (rawResponse.headers.get('content-type')?.includes('html')) {
        throw new BrevoUnavailable('the response is an HTML page');
      }
      return data;
    } catch (error) {
      throw toBrevoError(error);
    }
  }
}

const byEmail = (email: string) => ({ identifier: email, identifierType: 'email_id' }) as const;
