import type { ContactAttributes } from '../contract/contact-attributes.js';
import type { ContactListId } from './contact-lists.js';

/** A contact as the mailing service knows it. */
export interface DirectoryContact {
  email: string;
  /** As the service answers: names and types are its own. */
  attributes: Record<string, unknown>;
  /** Those of `CONTACT_LISTS` that it is on. */
  listIds: ContactListId[];
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

  constructor(message: string, options: ErrorOptions & { mayStillArrive?: boolean } = {}) {
    super(message, options);
    this.mayStillArrive = options.mayStillArrive ?? false;
  }
}

/**
 * The mailing service, as far as this product needs it. Emails are trimmed and lower case; list ids are those of
 * `CONTACT_LISTS`. Every call answers within a few seconds.
 * @throws DirectoryRefused and DirectoryUnavailable, from every method
 */
export abstract class ContactDirectory {
  abstract find(email: string): Promise<DirectoryContact | null>;

  /** One page of all contacts, newest first. */
  abstract page(limit: number, offset: number): Promise<DirectoryContact[]>;

  /** Adds a contact that is not there. @throws DirectoryRefused `exists` when it is */
  abstract add(email: string, change: DirectoryChange): Promise<void>;

  /** Adds a contact, or changes the one that is there after all. Twice is as good as once. */
  abstract addOrUpdate(email: string, change: DirectoryChange): Promise<void>;

  /** Changes a contact that is there, and puts it on further lists. Twice is as good as once. */
  abstract update(email: string, change: DirectoryChange): Promise<void>;

  /** Puts a contact on the newsletter. Twice is as good as once. */
  abstract subscribe(email: string): Promise<void>;
}
