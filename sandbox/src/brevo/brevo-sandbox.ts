import { randomBytes, randomInt } from 'node:crypto';
import { brevoError, type ApiError } from '../api-error.js';
import type { Store } from '../store.js';

export interface BrevoContact {
  id: number;
  /** Lower case; empty for a contact with a phone number only, whose key in the table is that number. */
  email: string;
  /** Blocked: the contact unsubscribed, and stays on its lists (https://help.brevo.com/hc/en-us/articles/209458705). */
  emailBlacklisted: boolean;
  /** The lists that the contact unsubscribed from. */
  listUnsubscribed: number[];
  attributes: Record<string, string | number>;
  listIds: number[];
  /** ISO 8601, UTC. */
  createdAt: string;
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

/** The fields of a contact in a request. */
export interface ContactChange {
  attributes?: Readonly<Record<string, unknown>> | undefined;
  listIds?: readonly number[] | undefined;
  emailBlacklisted?: boolean | undefined;
}

/** Brevo's account: its contacts and its double opt-in. */
export class BrevoSandbox {
  readonly state: ReturnType<typeof openBrevoState>;

  /** @param isEmptyAccount whether the account has no list, no attribute and no template of the site at first */
  constructor(store: Store, isEmptyAccount: boolean) {
    this.state = openBrevoState(store, isEmptyAccount);
  }

  contact(email: string): BrevoContact | undefined {
    return this.state.contacts.get(email.toLowerCase());
  }

  /** @throws ApiError 404 for an unknown contact, 400 for an invalid email */
  knownContact(email: string): BrevoContact {
    const contact = this.contact(validEmail(email));
    if (!contact) throw notFound('Contact does not exist');
    return contact;
  }

  /** @throws ApiError when the contact exists or a value is refused */
  create(givenEmail: string, change: ContactChange): BrevoContact {
    const email = validEmail(givenEmail);
    if (this.contact(email)) throw duplicate('create', 'email');
    return this.update({ ...newContact(), email }, change);
  }

  /** @throws ApiError when a value is refused */
  update(contact: BrevoContact, change: ContactChange): BrevoContact {
    const { attributes = {}, listIds = [], emailBlacklisted = contact.emailBlacklisted } = change;
    this.requireLists(listIds);
    return this.state.contacts.set(contact.email, {
      ...contact,
      emailBlacklisted,
      attributes: this.merged(contact, attributes),
      listIds: [...new Set([...contact.listIds, ...listIds])],
    });
  }

  /** @returns null when the contact existed and was updated */
  createOrUpdate(email: string, change: ContactChange): BrevoContact | null {
    const contact = this.contact(email.trim());
    if (!contact) return this.create(email, change);
    this.update(contact, change);
    return null;
  }

  /** Adds a contact, or replaces the one with that email, without an API call. */
  seed({ email, ...change }: ContactChange & { email: string }): BrevoContact {
    this.state.contacts.delete(email.toLowerCase());
    return this.create(email, change);
  }

  /** Adds a contact without an email address, as an import of phone numbers does. */
  seedPhone(sms: string): BrevoContact {
    return this.state.contacts.set(sms, { ...newContact(), email: '', attributes: { SMS: sms } });
  }

  /**
   * The reader follows the link in a campaign: Brevo blocks the contact, and keeps it on its lists. With a list: the reader
   * leaves that list only. @throws ApiError 404 for an unknown contact
   */
  unsubscribe(email: string, listId?: number): BrevoContact {
    const contact = this.knownContact(email);
    if (listId === undefined)
      return this.state.contacts.set(contact.email, { ...contact, emailBlacklisted: true });
    const listIds = contact.listIds.filter((id) => id !== listId);
    const listUnsubscribed = [...contact.listUnsubscribed, listId];
    return this.state.contacts.set(contact.email, { ...contact, listIds, listUnsubscribed });
  }

  /**
   * Records a subscription that its reader has not confirmed. Needs an active template of a double opt-in
   * (public report: "An active DOI template does not exist"), and a contact that is not blocked
   * (https://github.com/sendinblue/APIv3-php-library/issues/253).
   * @returns it, with the secret of the confirmation link
   */
  requestOptIn(request: Omit<BrevoOptIn, 'token'>): BrevoOptIn {
    const template = this.state.templates.get(String(request.templateId));
    if (!template?.isActive || !template.isDoubleOptIn)
      throw invalidParameter('An active DOI template does not exist');
    this.requireLists(request.listIds);
    if (this.contact(validEmail(request.email))?.emailBlacklisted)
      throw invalidParameter(
        'This sms number or email address is already associated with another user. Please try again',
      );
    const token = randomBytes(24).toString('base64url');
    return this.state.optIns.set(token, { ...request, email: validEmail(request.email), token });
  }

  /** Follows the link in a confirmation mail. @returns the URL of the redirect; null for an invalid link */
  confirm(token: string): string | null {
    const optIn = this.state.optIns.get(token);
    if (!optIn) return null;
    this.createOrUpdate(optIn.email, optIn);
    this.state.optIns.delete(token);
    return optIn.redirectionUrl;
  }

  /** The operator's fault, and a 400 all the same (https://github.com/sendinblue/APIv3-php-library/issues/47). */
  private requireLists(listIds: readonly number[]): void {
    if (listIds.some((id) => !this.state.lists.get(String(id))))
      throw invalidParameter('List ID does not exist');
  }

  /**
   * Brevo silently ignores values of another type, unknown attributes, and names that are not in capitals
   * (https://github.com/mailin-api/mailin-api-php/issues/21). It refuses a phone number in use, and EMAIL, which stands for
   * another address of the contact, with its own one (https://github.com/sendinblue/APIv3-php-library/issues/144).
   */
  private merged(
    { email, attributes }: BrevoContact,
    changes: Readonly<Record<string, unknown>>,
  ): Record<string, string | number> {
    const after = { ...attributes };
    for (const [given, value] of Object.entries(changes)) {
      if (given.toUpperCase() === 'EMAIL')
        throw invalidParameter('email is already assigned to another contact or even the same contact');
      const { name, type } = this.state.attributes.get(given) ?? {};
      if (name === 'SMS') {
        after.SMS = validPhone(value);
        const owner = this.state.contacts.values().find((contact) => contact.attributes.SMS === after.SMS);
        if (owner && owner.email !== email) throw duplicate(this.contact(email) ? 'update' : 'create', 'SMS');
      } else if (name && typeof value === (type === 'float' ? 'number' : 'string')) {
        after[name] = value as string | number;
      }
    }
    return after;
  }
}

function newContact() {
  return {
    id: randomInt(1, 2 ** 31),
    attributes: {},
    emailBlacklisted: false,
    listIds: [],
    listUnsubscribed: [],
    createdAt: new Date().toISOString(),
  };
}

export function invalidParameter(message: string): ApiError {
  return brevoError(400, 'invalid_parameter', message);
}

export function notFound(message: string): ApiError {
  return brevoError(404, 'document_not_found', message);
}

function duplicate(action: 'create' | 'update', what: 'email' | 'SMS'): ApiError {
  const message = `Unable to ${action} contact, ${what} is already associated with another Contact`;
  return brevoError(400, 'duplicate_parameter', message);
}

/** @returns the email in lower case, as Brevo stores it @throws ApiError `Invalid email address` */
function validEmail(value: string): string {
  const email = value.trim().toLowerCase();
  if (!/^[^\s@<>(),;:"]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email))
    throw invalidParameter('Invalid email address');
  return email;
}

/** @returns the phone number as Brevo stores it: with country code, without plus or leading zeros @throws ApiError */
function validPhone(value: unknown): string {
  const digits = typeof value === 'string' ? value.replace(/[\s().-]/g, '').replace(/^(\+|00)/, '') : '';
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw invalidParameter('Invalid phone number');
  return digits;
}

/** The lists of specification section 3, and the newsletter's. */
const siteLists = {
  6: 'ONE_TIME_DONORS',
  7: 'RECURRING_DONORS',
  8: 'NON_DONORS',
  9: 'NEWSLETTER',
  10: 'FLIGHT_DONORS',
  12: 'SPONSOR_PROSPECTING',
  13: 'HOTEL_POINTS_DONORS',
  14: 'CREDIT_POINTS_DONORS',
};

/** The attributes that the site writes (docs/runbook.md). */
const siteAttributes = attributesNamed(
  'FIRSTNAME LASTNAME LOCATION PHONE LANGUAGE HOW_DID_YOU_HERE_ABOUT_VFU POINTS_PROGRAM_NAME ' +
    'MILES_AMOUNT HOTEL_POINTS_AMOUNT CREDIT_CARDS_POINTS_AMOUNT ' +
    'ORGANISATION_NAME POC_NAME CORPORATE_CONTRIBUTION_TYPE APPROXIMATE_PROGRAM_BUDGET HOW_SUPPORT_VFU ' +
    'DONATED_AMOUNT DONATION_CURRENCY DONATED_TOTALS LAST_DONATION_AMOUNT OPENING_DONATED_AMOUNT ' +
    'OPENING_DONATION_CURRENCY SMS',
);

/** Those that Brevo creates with an account. */
const firstAttributes = attributesNamed('FIRSTNAME LASTNAME SMS');

function attributesNamed(names: string): BrevoAttribute[] {
  return names.split(' ').map((name) => ({
    name,
    category: 'normal',
    type: name.endsWith('AMOUNT') ? 'float' : 'text',
  }));
}

/** Opens the account. @param isEmpty whether a new one has no list, no attribute and no template of the site */
function openBrevoState(store: Store, isEmpty: boolean) {
  const state = {
    /** By email, or by phone number for a contact without one. */
    contacts: store.table<BrevoContact>('brevo.contacts'),
    lists: store.table<BrevoList>('brevo.lists'),
    folders: store.table<BrevoList>('brevo.folders'),
    /** By name, which is in capitals. */
    attributes: store.table<BrevoAttribute>('brevo.attributes'),
    optIns: store.table<BrevoOptIn>('brevo.optIns'),
    templates: store.table<{ isActive: boolean; isDoubleOptIn: boolean }>('brevo.templates'),
  };
  if (state.attributes.size > 0) return state;
  for (const attribute of isEmpty ? firstAttributes : siteAttributes)
    state.attributes.set(attribute.name, attribute);
  if (isEmpty) return state;
  state.templates.set('1', { isActive: true, isDoubleOptIn: true });
  state.folders.set('1', { id: 1, name: 'Website' });
  for (const [id, name] of Object.entries(siteLists)) state.lists.set(id, { id: Number(id), name });
  return state;
}
