import { setTimeout as sleep } from 'node:timers/promises';
import { BrevoClient, BrevoError } from '@getbrevo/brevo';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { BrevoQuota } from './brevo-quota.js';
import {
  ContactDirectory,
  DirectoryRefused,
  DirectoryUnavailable,
  type DirectoryChange,
  type DirectoryContact,
  type DirectoryPurpose,
} from './contact-directory.js';
import { accountListId, KNOWN_LIST_IDS } from './contact-lists.js';

/** One call's deadline, answer body included. Two of them and a pause stay within what a visitor waits for. */
const DEADLINE_MS = 4_000;
const OPERATOR_PATIENCE_MS = 60_000;

/** A call of the SDK's, with what it leaves out of its result. */
type Call<T> = (options: { abortSignal: AbortSignal }) => {
  withRawResponse(): Promise<{ data: T; rawResponse: { headers: Headers } }>;
};

/** Brevo's contacts API, v3 (developers.brevo.com), through its own SDK. */
@Injectable()
export class BrevoContactDirectory extends ContactDirectory {
  readonly hasDoubleOptIn: boolean;
  private readonly contacts: BrevoClient['contacts'];

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(BrevoQuota) private readonly quota: BrevoQuota,
  ) {
    super();
    this.hasDoubleOptIn = environment.BREVO_DOI_TEMPLATE_ID !== undefined;
    this.contacts = new BrevoClient({
      apiKey: environment.BREVO_API_KEY,
      baseUrl: environment.BREVO_API_URL.replace(/\/$/, ''),
      timeoutInSeconds: DEADLINE_MS / 1000,
      // Retrying is this server's own business: a visitor is not kept waiting, and a delivery comes again later.
      maxRetries: 0,
    }).contacts;
  }

  async find(email: string, purpose: DirectoryPurpose): Promise<DirectoryContact | null> {
    try {
      const found = await this.ask(purpose, (options) =>
        this.contacts.getContactInfo({ identifier: email, identifierType: 'email_id' }, options),
      );
      return this.contactOf(found);
    } catch (error) {
      if (isNotFound(error)) return null;
      throw translated(error);
    }
  }

  async page(limit: number, offset: number, purpose: DirectoryPurpose): Promise<DirectoryContact[]> {
    try {
      const answer = await this.ask(purpose, (options) =>
        this.contacts.getContacts({ limit, offset }, options),
      );
      if (!Array.isArray(answer.contacts)) throw new DirectoryUnavailable('the answer holds no contacts');
      return answer.contacts.map((contact) => this.contactOf(contact));
    } catch (error) {
      throw translated(error);
    }
  }

  async add(email: string, change: DirectoryChange, purpose: DirectoryPurpose): Promise<void> {
    await this.tell(purpose, (options) =>
      this.contacts.createContact({ email, ...this.accountChange(change) }, options),
    );
  }

  async addOrUpdate(email: string, change: DirectoryChange, purpose: DirectoryPurpose): Promise<void> {
    await this.tell(purpose, (options) =>
      this.contacts.createContact({ email, ...this.accountChange(change), updateEnabled: true }, options),
    );
  }

  async update(email: string, change: DirectoryChange, purpose: DirectoryPurpose): Promise<void> {
    const contact = { identifier: email, identifierType: 'email_id' } as const;
    await this.tell(purpose, (options) =>
      this.contacts.updateContact({ ...contact, ...this.accountChange(change) }, options),
    );
  }

  async subscribe(email: string, purpose: DirectoryPurpose): Promise<void> {
    const { BREVO_DOI_TEMPLATE_ID: templateId, BREVO_LIST_NEWSLETTER: listId, PUBLIC_URL } = this.environment;
    try {
      await this.ask<unknown>(purpose, (options) => {
        if (templateId === undefined) {
          return this.contacts.addContactToList({ listId, body: { emails: [email] } }, options);
        }
        const confirmed = { email, includeListIds: [listId], templateId, redirectionUrl: PUBLIC_URL };
        return this.contacts.createDoiContact(confirmed, options);
      });
    } catch (error) {
      if (templateId !== undefined || !isNobodyAdded(error)) throw translated(error);
      // Brevo gives the same answer for a contact that is on the list and for an email that it does not know.
      await this.tell(purpose, (options) =>
        this.contacts.createContact({ email, listIds: [listId], updateEnabled: true }, options),
      );
    }
  }

  private accountChange({ attributes, listIds }: DirectoryChange) {
    const said = Object.entries(attributes).filter(([, value]) => value !== undefined);
    const accountIds = listIds.map((id) => accountListId(id, this.environment));
    return {
      attributes: Object.fromEntries(said) as Record<string, string | number>,
      // With double opt-in only the confirmation leads to the newsletter, which may share its id with another list.
      listIds: accountIds.filter(
        (id) => !this.hasDoubleOptIn || id !== this.environment.BREVO_LIST_NEWSLETTER,
      ),
    };
  }

  private async tell(purpose: DirectoryPurpose, call: Call<unknown>): Promise<void> {
    try {
      await this.ask(purpose, call);
    } catch (error) {
      // Found a moment ago and gone now: the next try finds out.
      if (isNotFound(error)) throw new DirectoryUnavailable('no such contact', { cause: error });
      throw translated(error);
    }
  }

  private contactOf(answer: {
    email?: string | undefined;
    attributes?: unknown;
    listIds?: number[] | undefined;
  }): DirectoryContact {
    // A 200 that is no contact (a proxy's page, say) is parsed by the SDK into an object of its own.
    if (typeof answer.email !== 'string') throw new DirectoryUnavailable('the answer is no contact');
    const attributes = (answer.attributes ?? {}) as Record<string, unknown>;
    const listIds = KNOWN_LIST_IDS.filter((id) =>
      answer.listIds?.includes(accountListId(id, this.environment)),
    );
    const { listIds: accountIds = [] } = answer;
    const hasAttributes = Object.entries(attributes).some(
      ([name, value]) => name.toUpperCase() !== 'EMAIL' && value !== null && value !== '',
    );
    return {
      email: answer.email.toLowerCase(),
      attributes,
      listIds,
      isOnNewsletter: accountIds.includes(this.environment.BREVO_LIST_NEWSLETTER),
      isEmailOnly: accountIds.length === 0 && !hasAttributes,
    };
  }

  /** The operator's calls are made again when Brevo itself says that its quota is full. */
  private async ask<T>(purpose: DirectoryPurpose, call: Call<T>): Promise<T> {
    const patientUntil = performance.now() + (purpose === 'operator' ? OPERATOR_PATIENCE_MS : 0);
    for (;;) {
      try {
        if (await this.quota.spend(purpose)) return await this.askOnce(call);
        throw new DirectoryUnavailable('the quota is full', { isQuotaFull: true });
      } catch (error) {
        if (!isTooMany(error) || performance.now() > patientUntil) throw error;
        await sleep(1_000);
      }
    }
  }

  private async askOnce<T>(call: Call<T>): Promise<T> {
    // The SDK's own timeout ends with the headers; this one covers the body too.
    const called = call({ abortSignal: AbortSignal.timeout(DEADLINE_MS) });
    const { data, rawResponse } = await called.withRawResponse();
    // A proxy's page with a 200 comes out of the SDK as a success like any other, and nothing was done.
    if (rawResponse.headers.get('content-type')?.includes('html')) {
      throw new DirectoryUnavailable('the answer is none of the mailing service');
    }
    return data;
  }
}

const bodyOf = (error: BrevoError) => (error.body ?? {}) as { code?: unknown; message?: unknown };
function messageOf(error: BrevoError): string {
  const { message } = bodyOf(error);
  return typeof message === 'string' ? message : '';
}

function isTooMany(error: unknown): boolean {
  return error instanceof BrevoError && error.statusCode === 429;
}

function isNobodyAdded(error: unknown): boolean {
  return error instanceof BrevoError && messageOf(error).startsWith('Contact already in list');
}

/** Brevo's own word that there is no such contact; a 404 of a proxy, or for a wrong address, says nothing of it. */
function isNotFound(error: unknown): boolean {
  if (!(error instanceof BrevoError) || error.statusCode !== 404) return false;
  return bodyOf(error).code === 'document_not_found' || /does not exist/i.test(messageOf(error));
}

/** Branches on the status and the body: most failures come as the plain error class. */
function translated(error: unknown): Error {
  if (error instanceof DirectoryRefused || error instanceof DirectoryUnavailable) return error;
  if (!(error instanceof BrevoError)) {
    return new DirectoryUnavailable('no answer', { cause: error, mayStillArrive: true });
  }
  const message = messageOf(error);
  if (error.statusCode === 400) {
    if (/already (exist|associated)/i.test(message)) return new DirectoryRefused('exists');
    if (/invalid email|email is not valid/i.test(message)) return new DirectoryRefused('invalid-email');
    return new DirectoryRefused('invalid');
  }
  const { statusCode } = error;
  const mayStillArrive = statusCode === undefined || statusCode >= 500;
  const isQuotaFull = isTooMany(error);
  return new DirectoryUnavailable(`status ${statusCode ?? 'none'}`, {
    cause: error,
    mayStillArrive,
    isQuotaFull,
  });
}
