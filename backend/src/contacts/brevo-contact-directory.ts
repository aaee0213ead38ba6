import type { BrevoClient } from '@getbrevo/brevo';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Environment } from '../config/environment.js';
import { CONTACT_LIST_IDS, CONTACT_LISTS, type ContactListId } from '../contract/contact-lists.js';
import { createBrevoClient } from './brevo-client.js';
import { isAlreadyInListOrUnknown, isNotFound, isRateLimited, toDirectoryError } from './brevo-errors.js';
import {
  ContactDirectory,
  DirectoryUnavailable,
  type DirectoryChange,
  type DirectoryContact,
} from './contact-directory.js';

/** The deadline of one call, including the response body. */
const DEADLINE_MS = 4_000;

/** The settings with the lists' ids in the charity's own Brevo account. */
const LIST_SETTINGS = {
  [CONTACT_LISTS.oneTimeDonors]: 'BREVO_LIST_ONE_TIME_DONORS',
  [CONTACT_LISTS.recurringDonors]: 'BREVO_LIST_RECURRING_DONORS',
  [CONTACT_LISTS.nonDonors]: 'BREVO_LIST_NON_DONORS',
  [CONTACT_LISTS.flightDonors]: 'BREVO_LIST_FLIGHT_DONORS',
  [CONTACT_LISTS.sponsorProspecting]: 'BREVO_LIST_SPONSOR_PROSPECTING',
  [CONTACT_LISTS.hotelPointsDonors]: 'BREVO_LIST_HOTEL_POINTS_DONORS',
  [CONTACT_LISTS.creditPointsDonors]: 'BREVO_LIST_CREDIT_POINTS_DONORS',
} as const satisfies Record<ContactListId, keyof Environment>;

/** A call of the SDK, with access to the raw response. */
type Call<T> = (options: { abortSignal: AbortSignal }) => {
  withRawResponse(): Promise<{ data: T; rawResponse: { headers: Headers } }>;
};

/** Brevo's contacts API, v3 (developers.brevo.com), through its own SDK. */
@Injectable()
export class BrevoContactDirectory extends ContactDirectory {
  readonly hasDoubleOptIn: boolean;
  private readonly contacts: BrevoClient['contacts'];

  constructor(private readonly config: ConfigService<Environment, true>) {
    super();
    this.hasDoubleOptIn = config.get('BREVO_DOI_TEMPLATE_ID', { infer: true }) !== undefined;
    const key = config.get('BREVO_API_KEY', { infer: true });
    this.contacts = createBrevoClient(
      key,
      config.get('BREVO_API_URL', { infer: true }),
      DEADLINE_MS,
    ).contacts;
  }

  async find(email: string): Promise<DirectoryContact | null> {
    const found = await this.read(email);
    return found && this.toContact(found);
  }

  async readAll(email: string): Promise<Record<string, unknown> | null> {
    const found = await this.read(email);
    if (!found) return null;
    // Throws for an answer that is not a contact.
    this.toContact(found);
    return { ...found };
  }

  async delete(email: string): Promise<void> {
    try {
      await this.call<unknown>((options) =>
        this.contacts.deleteContact({ identifier: email, identifierType: 'email_id' }, options),
      );
    } catch (error) {
      if (!isNotFound(error)) throw toDirectoryError(error);
    }
  }

  async list(limit: number, offset: number): Promise<DirectoryContact[]> {
    try {
      const response = await this.call((options) => this.contacts.getContacts({ limit, offset }, options));
      if (!Array.isArray(response.contacts)) throw new DirectoryUnavailable('the response holds no contacts');
      return response.contacts.map((contact) => this.toContact(contact));
    } catch (error) {
      throw toDirectoryError(error);
    }
  }

  async addOrUpdate(email: string, change: DirectoryChange): Promise<void> {
    await this.write((options) =>
      this.contacts.createContact({ email, ...this.toBrevoContact(change), updateEnabled: true }, options),
    );
  }

  async update(email: string, change: DirectoryChange): Promise<void> {
    const contact = { identifier: email, identifierType: 'email_id' } as const;
    await this.write((options) =>
      this.contacts.updateContact({ ...contact, ...this.toBrevoContact(change) }, options),
    );
  }

  async subscribe(email: string, language?: string): Promise<void> {
    if (this.hasDoubleOptIn) await this.sendConfirmation(email, language);
    else await this.addToNewsletter(email, language);
  }

  /** Brevo sets the list and the language once the reader follows the link. */
  private async sendConfirmation(email: string, language?: string): Promise<void> {
    const includeListIds = [this.config.get('BREVO_LIST_NEWSLETTER', { infer: true })];
    const confirmation = {
      email,
      includeListIds,
      ...this.confirmationMail(language),
      ...(language && { attributes: { LANGUAGE: language } }),
    };
    try {
      await this.call<unknown>((options) => this.contacts.createDoiContact(confirmation, options));
    } catch (error) {
      throw toDirectoryError(error);
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
      ? { templateId, redirectionUrl: `${publicUrl.replace(/\/+$/, '')}/${language}` }
      : { templateId: defaultTemplate, redirectionUrl: publicUrl };
  }

  private async addToNewsletter(email: string, language?: string): Promise<void> {
    const listId = this.config.get('BREVO_LIST_NEWSLETTER', { infer: true });
    const write = (attributes?: { LANGUAGE: string }) =>
      this.write((options) =>
        this.contacts.createContact(
          { email, listIds: [listId], updateEnabled: true, ...(attributes && { attributes }) },
          options,
        ),
      );
    // With the list, because joining it may start a mail.
    if (language) return write({ LANGUAGE: language });
    try {
      await this.call<unknown>((options) =>
        this.contacts.addContactToList({ listId, body: { emails: [email] } }, options),
      );
    } catch (error) {
      if (!isAlreadyInListOrUnknown(error)) throw toDirectoryError(error);
      // Brevo's response is the same for a contact that is on the list and for an unknown email address.
      await write();
    }
  }

  private toBrevoContact({ attributes, listIds }: DirectoryChange) {
    const defined = Object.entries(attributes).filter(([, value]) => value !== undefined);
    return {
      attributes: Object.fromEntries(defined) as Record<string, string | number>,
      listIds: listIds.map((id) => this.accountListId(id)),
    };
  }

  /** The id of a list in the charity's own account. */
  private accountListId(listId: number): number {
    const setting = (LIST_SETTINGS as Record<number, (typeof LIST_SETTINGS)[ContactListId] | undefined>)[
      listId
    ];
    if (!setting) throw new Error(`unknown list ${listId}`);
    return this.config.get(setting, { infer: true });
  }

  /** The raw contact; null for an unknown address. */
  private async read(email: string) {
    try {
      return await this.call((options) =>
        this.contacts.getContactInfo({ identifier: email, identifierType: 'email_id' }, options),
      );
    } catch (error) {
      if (isNotFound(error)) return null;
      throw toDirectoryError(error);
    }
  }

  private async write(call: Call<unknown>): Promise<void> {
    try {
      await this.call(call);
    } catch (error) {
      // Deleted since it was found: a retry will add it.
      if (isNotFound(error)) throw new DirectoryUnavailable('no such contact', { cause: error });
      throw toDirectoryError(error);
    }
  }

  private toContact(response: {
    email?: string | undefined;
    attributes?: unknown;
    listIds?: number[] | undefined;
  }): DirectoryContact {
    // The SDK also returns an object for a 200 without a contact, such as a proxy's page.
    if (typeof response.email !== 'string') throw new DirectoryUnavailable('the response is not a contact');
    const attributes = (response.attributes ?? {}) as Record<string, unknown>;
    const listIds = CONTACT_LIST_IDS.filter((id) => response.listIds?.includes(this.accountListId(id)));
    const { listIds: accountIds = [] } = response;
    return {
      email: response.email.toLowerCase(),
      attributes,
      listIds,
      isOnNewsletter: accountIds.includes(this.config.get('BREVO_LIST_NEWSLETTER', { infer: true })),
    };
  }

  private async call<T>(call: Call<T>): Promise<T> {
    // The SDK's own timeout does not cover the response body.
    const called = call({ abortSignal: AbortSignal.timeout(DEADLINE_MS) });
    const { data, rawResponse } = await called.withRawResponse().catch((error: unknown) => {
      throw isRateLimited(error) ? toDirectoryError(error) : error;
    });
    // The SDK treats a proxy's HTML page with a 200 as success.
    if (rawResponse.headers.get('content-type')?.includes('html')) {
      throw new DirectoryUnavailable('the response is an HTML page');
    }
    return data;
  }
}
