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
export function openBrevoState(store: Store, isEmpty: boolean) {
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
  for (const list of siteLists) state.lists.set(String(list.id), list);
  return state;
}
