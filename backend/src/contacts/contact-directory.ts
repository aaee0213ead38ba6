import type { ContactAttributes } from '../contract/contact-attributes.js';
import type { ContactListId } from './contact-lists.js';

/** A contact as the mailing service knows it. */
export interface DirectoryContact {
  email: string;
  /** As the service answers: names and types are its own. */
  attributes: Record<string, unknown>;
  /** Those of `CONTACT_LISTS` that it is on. */
  listIds: ContactListId[];
  isOnNewsletter: boolean;
  /** Nothing is known beside the email: on no list, no attributes. */
  isEmailOnly: boolean;
}

/** What is written to a contact: what visitors said, and what the ledger alone says. */
export interface DirectoryChange {
  attributes: ContactAttributes & {
    /** What the person had given that no gift in the ledger explains, in major units. */
    OPENING_DONATED_AMOUNT?: number;
    /** ISO 4217, lower case. */
    OPENING_DONATION_CURRENCY?: string;
  };
  listIds: number[];
}

/**
 * What a call is for: whoever shares out the mailing service's quota goes by it. Gifts come first, then forms, then
 * look-ups; the operator's calls are made when there is room and wait for it.
 */
export type DirectoryPurpose = 'gift' | 'form' | 'look-up' | 'operator';

/** The mailing service understood and does not accept this; trying again is useless. */
export class DirectoryRefused extends Error {
  override readonly name = 'DirectoryRefused';
  constructor(readonly reason: 'exists' | 'invalid-email' | 'invalid') {
    super(`the mailing service refuses: ${reason}`);
  }
}

/** The mailing service did not answer, or not in a way to build on. The same call may succeed later. */
export class DirectoryUnavailable extends Error {
  override readonly name = 'DirectoryUnavailable';
  /** Whether what it was told may have been done, or be done a little later, all the same. */
  readonly mayStillArrive: boolean;
  /** It works, but takes no more calls for now. What it was told has certainly not arrived. */
  readonly isQuotaFull: boolean;

  constructor(
    message: string,
    options: ErrorOptions & { mayStillArrive?: boolean; isQuotaFull?: boolean } = {},
  ) {
    super(message, options);
    this.mayStillArrive = options.mayStillArrive ?? false;
    this.isQuotaFull = options.isQuotaFull ?? false;
  }
}

/**
 * The mailing service, as far as this product needs it. Emails are trimmed and lower case; list ids are those of
 * `CONTACT_LISTS`. Every call answers within a few seconds, those of the operator within a minute or so.
 * @throws DirectoryRefused and DirectoryUnavailable, from every method
 */
export abstract class ContactDirectory {
  /** Whether a reader joins the newsletter only by following the link in a confirmation mail. */
  abstract readonly hasDoubleOptIn: boolean;

  abstract find(email: string, purpose: DirectoryPurpose): Promise<DirectoryContact | null>;

  /** One page of all contacts, newest first. */
  abstract page(limit: number, offset: number, purpose: DirectoryPurpose): Promise<DirectoryContact[]>;

  /** Adds a contact that is not there. @throws DirectoryRefused `exists` when it is */
  abstract add(email: string, change: DirectoryChange, purpose: DirectoryPurpose): Promise<void>;

  /** Adds a contact, or changes the one that is there after all. Idempotent. */
  abstract addOrUpdate(email: string, change: DirectoryChange, purpose: DirectoryPurpose): Promise<void>;

  /** Changes a contact that is there, and puts it on further lists. Idempotent. */
  abstract update(email: string, change: DirectoryChange, purpose: DirectoryPurpose): Promise<void>;

  /**
   * Puts an email on the newsletter and adds the contact when it is missing. With double opt-in it sends the
   * confirmation mail instead, once for each call. Otherwise idempotent.
   */
  abstract subscribe(email: string, purpose: DirectoryPurpose): Promise<void>;
}
