import { setTimeout as sleep } from 'node:timers/promises';
import { BrevoError, type BrevoClient } from '@getbrevo/brevo';
import { createBrevoClient } from '../contacts/brevo-client.js';
import {
  BREVO_ADDRESS_REFUSED,
  errorMessage,
  isAddressRefused,
  isRateLimited,
} from '../contacts/brevo-errors.js';
import { redactPersonalData } from '../telemetry/log-redaction.js';
import { ProviderError } from './provider-error.js';

const TIMEOUT_MS = 6_000;
/** Brevo allows ten calls on contacts a second, for the whole account. */
const RATE_LIMIT_WINDOW_MS = 1_000;
const MAX_ATTEMPTS = 8;
/** The most that one call returns (developers.brevo.com/reference/get-lists). */
const PAGE = 50;

/** A contact attribute. The type is Brevo's: `text`, `float`, `date` and others; null for a category. */
export interface AccountAttribute {
  name: string;
  type: string | null;
}

/** An address that Brevo may send from. */
export interface AccountSender {
  email: string;
  isActive: boolean;
}

export interface AccountTemplate {
  isActive: boolean;
  /** Whether it can confirm a double opt-in: it has the tag `optin` or a confirmation link. */
  isDoubleOptIn: boolean;
}

/** A template for mails, which is active at once. */
export interface NewTemplate {
  name: string;
  subject: string;
  htmlContent: string;
  /** The address of an active sender. */
  sender: string;
  tag: string;
}

/** The Brevo account of a key, for the operator's commands. Every method throws ProviderError. */
export class BrevoAccount {
  private readonly client: BrevoClient;

  constructor({ key, apiUrl }: { key: string; apiUrl: string }) {
    this.client = createBrevoClient(key, apiUrl, TIMEOUT_MS);
  }

  /** Resolves when Brevo accepts the key. */
  async verifyKey(): Promise<void> {
    const { plan } = await this.request((options) => this.client.account.getAccount(options));
    if (!Array.isArray(plan)) throw new ProviderError('no-answer', 'the answer is not that of Brevo');
  }

  async attributes(): Promise<AccountAttribute[]> {
    const { attributes } = await this.request((options) => this.client.contacts.getAttributes(options));
    return attributes.map(({ name, type }) => ({ name, type: type ?? null }));
  }

  async createAttribute(name: string, type: 'text' | 'float'): Promise<void> {
    await this.request((options) =>
      this.client.contacts.createAttribute(
        { attributeCategory: 'normal', attributeName: name, type },
        options,
      ),
    );
  }

  lists(): Promise<{ id: number; name: string }[]> {
    return this.all(async (offset, options) => {
      const page = await this.client.contacts.getLists({ limit: PAGE, offset }, options);
      return { items: page.lists ?? [], count: page.count ?? 0 };
    });
  }

  /** @returns the list's id */
  async createList(name: string, folderId: number): Promise<number> {
    const { id } = await this.request((options) =>
      this.client.contacts.createList({ name, folderId }, options),
    );
    return id;
  }

  async folders(): Promise<{ id: number; name: string }[]> {
    return this.all(async (offset, options) => {
      const page = await this.client.contacts.getFolders({ limit: PAGE, offset }, options);
      return { items: page.folders ?? [], count: page.count ?? 0 };
    });
  }

  /** @returns the folder's id */
  async createFolder(name: string): Promise<number> {
    const { id } = await this.request((options) => this.client.contacts.createFolder({ name }, options));
    return id;
  }

  async senders(): Promise<AccountSender[]> {
    const { senders = [] } = await this.request((options) => this.client.senders.getSenders({}, options));
    return senders.map(({ email, active }) => ({ email: email.toLowerCase(), isActive: active }));
  }

  /** Null when the account has no template with this id. */
  async template(templateId: number): Promise<AccountTemplate | null> {
    try {
      const template = await this.request((options) =>
        this.client.transactionalEmails.getSmtpTemplate({ templateId }, options),
      );
      const isDoubleOptIn = template.doiTemplate ?? template.tag === 'optin';
      return { isActive: template.isActive, isDoubleOptIn };
    } catch (error) {
      if (error instanceof ProviderError && error.fault === 'request') return null;
      throw error;
    }
  }

  /** @returns the template's id */
  async createTemplate({ name, subject, htmlContent, sender, tag }: NewTemplate): Promise<number> {
    const template = {
      templateName: name,
      subject,
      htmlContent,
      sender: { email: sender },
      tag,
      isActive: true,
    };
    const { id } = await this.request((options) =>
      this.client.transactionalEmails.createSmtpTemplate(template, options),
    );
    return id;
  }

  private all<T>(
    load: (offset: number, options: { abortSignal: AbortSignal }) => Promise<{ items: T[]; count: number }>,
  ): Promise<T[]> {
    return this.request(async (options) => {
      const found: T[] = [];
      for (;;) {
        const { items, count } = await load(found.length, options);
        found.push(...items);
        if (items.length === 0 || found.length >= count) return found;
      }
    });
  }

  private async request<T>(call: (options: { abortSignal: AbortSignal }) => PromiseLike<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        // The SDK's own timeout does not cover the response body.
        return await call({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
      } catch (error) {
        if (!isRateLimited(error) || attempt === MAX_ATTEMPTS) throw toProviderError(error);
        await sleep(RATE_LIMIT_WINDOW_MS);
      }
    }
  }
}

/** By status, because the SDK throws most failures as the base error class. */
function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const options = { cause: error };
  if (!(error instanceof BrevoError)) return new ProviderError('no-answer', 'Brevo does not answer', options);
  if (isAddressRefused(error)) return new ProviderError('address', BREVO_ADDRESS_REFUSED.message, options);
  const { statusCode: status } = error;
  if (status === 401) return new ProviderError('key', 'Brevo refuses the key (status 401)', options);
  if (status === 403) return new ProviderError('right', 'Brevo refuses the call (status 403)', options);
  if (status === 400 || status === 404) {
    return new ProviderError('request', `Brevo: ${redactPersonalData(errorMessage(error))}`, options);
  }
  const reason = status === undefined ? 'Brevo does not answer' : `Brevo answers with status ${status}`;
  return new ProviderError('no-answer', reason, options);
}
