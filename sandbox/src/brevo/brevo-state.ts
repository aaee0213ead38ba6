import type { Journal } from '../state/journal.js';
import type { Table } from '../state/table.js';

export interface BrevoContact {
  id: number;
  /** Lower case. */
  email: string;
  attributes: Record<string, string | number>;
  listIds: number[];
  /** ISO 8601, UTC. */
  createdAt: string;
  modifiedAt: string;
}

/** A list or a folder of lists. */
export interface BrevoList {
  id: number;
  name: string;
}

/** An attribute of contacts. The SDK requires its category. */
export interface BrevoAttribute {
  name: string;
  category: 'normal';
  type: 'text' | 'float';
}

/** An address that the account may send from. */
export interface BrevoSender {
  email: string;
  active: boolean;
}

export interface BrevoTemplate {
  isActive: boolean;
  isDoubleOptIn: boolean;
}

/** A double opt-in that waits for its confirmation. */
export interface BrevoOptIn {
  /** The secret in the confirmation link. */
  token: string;
  email: string;
  listIds: number[];
  attributes: Record<string, unknown>;
  templateId: number;
  redirectionUrl: string;
}

/** The lists of specification section 3, and the newsletter's. */
const siteLists: BrevoList[] = [
  { id: 6, name: 'ONE_TIME_DONORS' },
  { id: 7, name: 'RECURRING_DONORS' },
  { id: 8, name: 'NON_DONORS' },
  { id: 9, name: 'NEWSLETTER' },
  { id: 10, name: 'FLIGHT_DONORS' },
  { id: 12, name: 'SPONSOR_PROSPECTING' },
  { id: 13, name: 'HOTEL_POINTS_DONORS' },
  { id: 14, name: 'CREDIT_POINTS_DONORS' },
];

/** The attributes that the site writes (docs/runbook.md). */
const siteAttributes = attributesNamed(
  'firstName lastName location phone LANGUAGE HOW_DID_YOU_HERE_ABOUT_VFU POINTS_PROGRAM_NAME ' +
    'MILES_AMOUNT HOTEL_POINTS_AMOUNT CREDIT_CARDS_POINTS_AMOUNT ' +
    'ORGANISATION_NAME POC_NAME CORPORATE_CONTRIBUTION_TYPE APPROXIMATE_PROGRAM_BUDGET HOW_SUPPORT_VFU ' +
    'DONATED_AMOUNT DONATION_CURRENCY DONATED_TOTALS LAST_DONATION_AMOUNT OPENING_DONATED_AMOUNT ' +
    'OPENING_DONATION_CURRENCY SMS',
);

/** Those that Brevo creates with an account. */
const firstAttributes = attributesNamed('FIRSTNAME LASTNAME SMS');

/** The Brevo account of the sandbox. */
export class BrevoState {
  /** By email. */
  readonly contacts: Table<BrevoContact>;
  readonly lists: Table<BrevoList>;
  readonly folders: Table<BrevoList>;
  /** Those that were created through the API. */
  readonly attributes: Table<BrevoAttribute>;
  readonly optIns: Table<BrevoOptIn>;
  readonly senders: Table<BrevoSender>;
  readonly templates: Table<BrevoTemplate>;
  private readonly counters: Table<number>;

  /** @param isEmptyAccount whether the account has no list, no attribute and no template of the site at first */
  constructor(
    readonly journal: Journal,
    private readonly isEmptyAccount: boolean,
  ) {
    this.contacts = journal.table('brevo.contacts');
    this.lists = journal.table('brevo.lists');
    this.folders = journal.table('brevo.folders');
    this.attributes = journal.table('brevo.attributes');
    this.optIns = journal.table('brevo.optIns');
    this.senders = journal.table('brevo.senders');
    this.templates = journal.table('brevo.templates');
    this.counters = journal.table('brevo.counters');
    if (this.senders.size === 0) journal.transaction(() => this.createAccount());
  }

  /** The next id of a contact. Ids are never reused. */
  nextContactId(): number {
    return this.counters.set('contact', (this.counters.get('contact') ?? 0) + 1);
  }

  allAttributes(): BrevoAttribute[] {
    return [...(this.isEmptyAccount ? firstAttributes : siteAttributes), ...this.attributes.values()];
  }

  /** Finds an attribute by its name, case-insensitively. */
  attribute(name: string): BrevoAttribute | undefined {
    return this.allAttributes().find((each) => each.name.toUpperCase() === name.toUpperCase());
  }

  remove({ email }: BrevoContact): void {
    this.contacts.delete(email);
  }

  private createAccount(): void {
    this.senders.set('1', { email: 'website@example.org', active: true });
    if (this.isEmptyAccount) return;
    this.templates.set('1', { isActive: true, isDoubleOptIn: true });
    this.folders.set('1', { id: 1, name: 'Website' });
    for (const list of siteLists) this.lists.set(String(list.id), list);
  }
}

function attributesNamed(names: string): BrevoAttribute[] {
  return names.split(' ').map((name) => ({
    name,
    category: 'normal',
    type: name.endsWith('AMOUNT') ? 'float' : 'text',
  }));
}
