import type { Journal } from '../state/journal.js';
import type { Table } from '../state/table.js';
import type { AttributeDefinition, AttributeValue } from './attribute-definitions.js';

/** A stored contact. */
export interface BrevoContact {
  id: number;
  /** Lower case. Absent when the contact has only a phone number. */
  email?: string;
  extId?: string;
  attributes: Record<string, AttributeValue>;
  listIds: number[];
  emailBlacklisted: boolean;
  smsBlacklisted: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  modifiedAt: string;
}

export interface BrevoList {
  id: number;
  name: string;
  folderId: number;
  createdAt: string;
}

/** An address that the account may send from. */
export interface BrevoSender {
  id: number;
  name: string;
  email: string;
  active: boolean;
}

export interface BrevoTemplate {
  id: number;
  name: string;
  isActive: boolean;
  isDoubleOptIn: boolean;
  /** Of a template that was created through the API. */
  subject?: string;
  htmlContent?: string;
}

/** An unconfirmed double opt-in. */
export interface PendingOptIn {
  /** The secret in the confirmation link. */
  token: string;
  email: string;
  listIds: number[];
  attributes: Record<string, unknown>;
  templateId: number;
  redirectionUrl: string;
}

/** The lists of specification section 3, and the newsletter's. */
const defaultLists: [id: number, name: string][] = [
  [6, 'ONE_TIME_DONORS'],
  [7, 'RECURRING_DONORS'],
  [8, 'NON_DONORS'],
  [9, 'NEWSLETTER'],
  [10, 'FLIGHT_DONORS'],
  [12, 'SPONSOR_PROSPECTING'],
  [13, 'HOTEL_POINTS_DONORS'],
  [14, 'CREDIT_POINTS_DONORS'],
];

/** The Brevo account of the sandbox. */
export class BrevoState {
  readonly contacts: Table<BrevoContact>;
  readonly lists: Table<BrevoList>;
  readonly folders: Table<{ id: number; name: string }>;
  readonly attributes: Table<AttributeDefinition>;
  readonly optIns: Table<PendingOptIn>;
  readonly senders: Table<BrevoSender>;
  readonly templates: Table<BrevoTemplate>;
  private readonly counters: Table<number>;
  private readonly idByEmail = new Map<string, number>();

  /** @param isEmptyAccount whether the account has no list, no attribute and no template of the site at first */
  constructor(
    readonly journal: Journal,
    readonly isEmptyAccount = false,
  ) {
    this.contacts = journal.table('brevo.contacts');
    this.lists = journal.table('brevo.lists');
    this.folders = journal.table('brevo.folders');
    this.attributes = journal.table('brevo.attributes');
    this.optIns = journal.table('brevo.optIns');
    this.senders = journal.table('brevo.senders');
    this.templates = journal.table('brevo.templates');
    this.counters = journal.table('brevo.counters');
    for (const { id, email } of this.contacts.values()) if (email) this.idByEmail.set(email, id);
    if (this.senders.size === 0) journal.transaction(() => this.createFirstSender());
    if (this.lists.size === 0 && !isEmptyAccount) journal.transaction(() => this.createFirstLists());
  }

  byId(id: number): BrevoContact | undefined {
    return this.contacts.get(String(id));
  }

  byEmail(email: string): BrevoContact | undefined {
    const id = this.idByEmail.get(email.toLowerCase());
    return id === undefined ? undefined : this.byId(id);
  }

  save(contact: BrevoContact): BrevoContact {
    const before = this.byId(contact.id);
    if (before?.email && before.email !== contact.email) this.idByEmail.delete(before.email);
    if (contact.email) this.idByEmail.set(contact.email, contact.id);
    return this.contacts.set(String(contact.id), contact);
  }

  remove(contact: BrevoContact): void {
    if (contact.email) this.idByEmail.delete(contact.email);
    this.contacts.delete(String(contact.id));
  }

  /** The next id of that kind. Ids are never reused. */
  nextId(kind: 'contact' | 'list' | 'folder'): number {
    return this.counters.set(kind, (this.counters.get(kind) ?? 0) + 1);
  }

  private createFirstSender(): void {
    this.senders.set('1', { id: 1, name: 'Volunteers', email: 'website@example.org', active: true });
    if (this.isEmptyAccount) return;
    this.templates.set('1', { id: 1, name: 'Confirmation', isActive: true, isDoubleOptIn: true });
  }

  private createFirstLists(): void {
    const createdAt = new Date().toISOString();
    this.folders.set('1', { id: 1, name: 'Website' });
    for (const [id, name] of defaultLists) this.lists.set(String(id), { id, name, folderId: 1, createdAt });
    this.counters.set('folder', 1);
    this.counters.set('list', Math.max(...defaultLists.map(([id]) => id)));
  }
}
