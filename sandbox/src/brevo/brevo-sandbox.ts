import type { Journal } from '../state/journal.js';
import { BrevoState, type BrevoContact } from './brevo-state.js';
import { ContactStore } from './contact-store.js';
import { requireList } from './list-membership.js';
import { confirmOptIn } from './opt-in.js';

/** A list and its members. */
export interface ListMembers {
  id: number;
  name: string;
  /** Emails, oldest contact first. */
  members: string[];
}

/** Brevo's account: what its web pages and its mails do. */
export class BrevoSandbox {
  readonly state: BrevoState;
  readonly contactStore: ContactStore;

  constructor(
    journal: Journal,
    options: { unknownAttributes?: 'ignore' | 'reject' | undefined; isEmptyAccount?: boolean } = {},
  ) {
    this.state = new BrevoState(journal, options.isEmptyAccount ?? false);
    this.contactStore = new ContactStore(this.state, options.unknownAttributes ?? 'ignore');
  }

  /** Every contact, oldest first. */
  contacts(): BrevoContact[] {
    return this.state.contacts.values();
  }

  /** @returns undefined when there is no such contact */
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
    const { name } = requireList(this.state, id);
    const members = this.contacts().filter(({ listIds }) => listIds.includes(id));
    return { id, name, members: members.map(({ email, id: contactId }) => email ?? `#${contactId}`) };
  }

  /** Adds a contact, or replaces the one with that email, without an API call. */
  seed(contact: {
    email: string;
    attributes?: Readonly<Record<string, unknown>>;
    listIds?: number[];
    emailBlacklisted?: boolean;
  }): BrevoContact {
    return this.state.journal.transaction(() => {
      const existing = this.state.byEmail(contact.email);
      if (existing) this.state.remove(existing);
      const seeded = this.contactStore.create(contact);
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

  /** Follows the link in a confirmation mail. @returns the URL of the redirect; null for an invalid link */
  confirm(token: string): string | null {
    return confirmOptIn(this.state, this.contactStore, token);
  }
}
