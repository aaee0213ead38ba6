import type { Journal } from '../state/journal.js';
import { BrevoState, type BrevoContact } from './brevo-state.js';
import { ContactBook } from './contact-book.js';
import { existingList } from './list-membership.js';
import { confirmOptIn } from './opt-in.js';

/** A list and who is on it. */
export interface ListMembers {
  id: number;
  name: string;
  /** Emails, those that joined the account first at the front. */
  members: string[];
}

/** The Brevo account of the sandbox, seen from outside the API. */
export class BrevoSandbox {
  readonly state: BrevoState;
  readonly book: ContactBook;

  constructor(journal: Journal, options: { unknownAttributes?: 'ignore' | 'reject' | undefined } = {}) {
    this.state = new BrevoState(journal);
    this.book = new ContactBook(this.state, options.unknownAttributes ?? 'ignore');
  }

  /** Every contact, oldest first. */
  contacts(): BrevoContact[] {
    return this.state.contacts.values();
  }

  /** @returns undefined when nobody has that email */
  contact(email: string): BrevoContact | undefined {
    return this.state.byEmail(email);
  }

  /** Every list with its members. */
  lists(): ListMembers[] {
    return this.state.lists
      .values()
      .map(({ id }) => this.list(id))
      .sort((one, other) => one.id - other.id);
  }

  /** @throws BrevoApiError when there is no such list */
  list(id: number): ListMembers {
    const { name } = existingList(this.state, id);
    const members = this.contacts().filter(({ listIds }) => listIds.includes(id));
    return { id, name, members: members.map(({ email, id: contactId }) => email ?? `#${contactId}`) };
  }

  /** Puts a contact there as if it had always been; one with that email is replaced. */
  seed(contact: {
    email: string;
    attributes?: Readonly<Record<string, unknown>>;
    listIds?: number[];
    emailBlacklisted?: boolean;
  }): BrevoContact {
    return this.state.journal.transaction(() => {
      const existing = this.state.byEmail(contact.email);
      if (existing) this.state.remove(existing);
      const seeded = this.book.create(contact);
      if (!seeded) throw new Error('A contact that was removed is still there');
      return seeded;
    });
  }

  /** Removes every contact; lists and attributes stay. */
  clear(): void {
    this.state.journal.transaction(() => {
      for (const contact of this.contacts()) this.state.remove(contact);
      this.state.optIns.clear();
    });
  }

  /** A reader follows the link in a confirmation mail. @returns where they go next; null for a dead link. */
  confirm(token: string): string | null {
    return confirmOptIn(this.state, this.book, token);
  }
}
