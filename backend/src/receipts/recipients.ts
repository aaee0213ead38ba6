import { Injectable } from '@nestjs/common';
import { toBrevoAttributes } from '../contacts/brevo-attributes.js';
import { BrevoContacts } from '../contacts/brevo-contacts.js';
import { BrevoRejected } from '../contacts/brevo-errors.js';
import { listContacts } from '../contacts/list-contacts.js';
import { toSingleLine } from '../core/http/validation.js';
import { PeopleRepository } from '../ledger/people-repository.js';

/** How a donor is written to. */
export interface Recipient {
  /** First and last name; null for one that is not known. */
  name: string | null;
  /** BCP 47; null for English. */
  language: string | null;
}

/** How long one page of the contacts waits in all while the mailing service's rate limit is exceeded. */
const MAX_WAIT_MS = 10 * 60_000;

/** Looks up the names and languages of donors, which only the mailing service keeps. */
@Injectable()
export class Recipients {
  constructor(
    private readonly people: PeopleRepository,
    private readonly brevo: BrevoContacts,
  ) {}

  /** What a payment said counts until the mailing service has it. @throws BrevoUnavailable */
  async find(personId: number, email: string): Promise<Recipient> {
    // Before the mailing service is asked: what is no longer pending then has reached it.
    const pending = await this.people.pendingChanges(personId);
    const attributes: Record<string, unknown> = {};
    for (const change of pending) Object.assign(attributes, toBrevoAttributes(change.attributes));
    return toRecipient({ ...attributes, ...(await this.attributesOf(email)) });
  }

  /** Those of all contacts by email address. @throws BrevoUnavailable */
  async findAll(): Promise<Map<string, Recipient>> {
    const all = new Map<string, Recipient>();
    for await (const { email, attributes } of listContacts(this.brevo, MAX_WAIT_MS))
      all.set(email, toRecipient(attributes));
    return all;
  }

  /** Those that are not empty. */
  private async attributesOf(email: string): Promise<Record<string, unknown>> {
    try {
      const { attributes = {} } = (await this.brevo.find(email)) ?? {};
      return Object.fromEntries(Object.entries(attributes).filter(([, value]) => textOf(value) !== ''));
    } catch (error) {
      // No contact can have such an address.
      if (error instanceof BrevoRejected) return {};
      throw error;
    }
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? toSingleLine(value) : '');

function toRecipient({ FIRSTNAME, LASTNAME, LANGUAGE }: Record<string, unknown>): Recipient {
  const name = [FIRSTNAME, LASTNAME].map(textOf).filter(Boolean).join(' ');
  return { name: name || null, language: textOf(LANGUAGE).toLowerCase() || null };
}
