import type { ContactAttributes } from '../contract/contact-attributes.js';
import type { ContactListId } from '../contract/contact-lists.js';

/** A contact in the mailing service. */
export interface DirectoryContact {
  email: string;
  /** With the mailing service's own names and types. */
  attributes: Record<string, unknown>;
  /** The lists of `CONTACT_LISTS` that the contact is on. */
  listIds: ContactListId[];
  isOnNewsletter: boolean;
}

/** Attributes and lists to write to a contact. */
export interface DirectoryChange {
  attributes: ContactAttributes & {
    /** The part of the total that no gift in the ledger explains, in major units. */
    OPENING_DONATED_AMOUNT?: number;
    /** ISO 4217, lower case. */
    OPENING_DONATION_CURRENCY?: string;
    /** The totals in all currencies, in words: a donor's total shrinks when they give in another currency. */
    DONATED_TOTALS?: string;
  };
  listIds: number[];
}

/** The mailing service rejected the call; a retry is useless. */
export class DirectoryRefused extends Error {
  override readonly name = 'DirectoryRefused';
  constructor(readonly reason: 'invalid-email' | 'invalid') {
    super(`the mailing service refuses: ${reason}`);
  }
}

/** The mailing service did not respond, or not as expected. A retry may succeed. */
export class DirectoryUnavailable extends Error {
  override readonly name = 'DirectoryUnavailable';
  /** True if the call may have taken effect, or may do so later. */
  readonly isOutcomeUnknown: boolean;
  /** After a 429 answer: the delay that the mailing service asks for, in milliseconds; else null. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    options: ErrorOptions & { isOutcomeUnknown?: boolean; retryAfterMs?: number | null } = {},
  ) {
    super(message, options);
    this.isOutcomeUnknown = options.isOutcomeUnknown ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/**
 * Port to the mailing service. Emails are normalized; list ids are those of `CONTACT_LISTS`. Calls end within
 * seconds.
 * @throws DirectoryRefused and DirectoryUnavailable, from every method
 */
export abstract class ContactDirectory {
  /** True if a newsletter subscription requires a click in a confirmation mail. */
  abstract readonly hasDoubleOptIn: boolean;

  abstract find(email: string): Promise<DirectoryContact | null>;

  /** Everything that the mailing service answers about a contact, in its own format; null for an unknown address. */
  abstract readAll(email: string): Promise<Record<string, unknown> | null>;

  /** Deletes a contact, with its attributes and list memberships. Idempotent: an unknown address is no error. */
  abstract delete(email: string): Promise<void>;

  /** One page of all contacts, newest first. */
  abstract list(limit: number, offset: number): Promise<DirectoryContact[]>;

  /** Adds or updates a contact. Idempotent. */
  abstract addOrUpdate(email: string, change: DirectoryChange): Promise<void>;

  /** Updates an existing contact and adds it to further lists. Idempotent. */
  abstract update(email: string, change: DirectoryChange): Promise<void>;

  /**
   * Subscribes an email address to the newsletter and adds a missing contact; idempotent. With double opt-in it sends a
   * confirmation mail instead, at each call.
   * @param language of the page on which the reader signed up (BCP 47); undefined for English
   */
  abstract subscribe(email: string, language?: string): Promise<void>;
}
