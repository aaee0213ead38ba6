import { CONTACT_LISTS, type ContactListId } from './contact-lists.js';

/**
 * An attribute of a contact. `type` is Brevo's. `max` is the most characters of a text, or the largest number. `group`: a form replaces
 * its `offer` and what it says of the `person`; what comes with a `visit` fills what is empty; a request with those of a `gift`
 * claims one; no request has those of the `server`. `label` is for the volunteers; `export --pledges` makes a column of it. A
 * contact with it joins the list `listId`. An amount of points has the `kind` of points: the donation type (specification section
 * 3). Its label is the value of the form's option, too.
 */
type Attribute =
  | { group: 'offer' | 'person'; type: 'text'; max: number; label: string; listId?: ContactListId }
  | { group: 'offer'; type: 'float'; max: number; kind: string; label: string; listId: ContactListId }
  | { group: 'visit' | 'gift'; type: 'text' | 'float'; max: number }
  | { group: 'server'; type: 'text' | 'float' };

const points = { group: 'offer', type: 'float', max: 999_999_999_999 } as const;
const { flightDonors, hotelPointsDonors, creditPointsDonors, sponsorProspecting } = CONTACT_LISTS;

/** The attributes of a contact (specification section 3). Their names in Brevo are in capitals. */
export const CONTACT_ATTRIBUTES = {
  MILES_AMOUNT: { ...points, kind: 'MILES', label: 'Air miles', listId: flightDonors },
  HOTEL_POINTS_AMOUNT: { ...points, kind: 'HOTEL_POINTS', label: 'Hotel points', listId: hotelPointsDonors },
  CREDIT_CARDS_POINTS_AMOUNT: {
    ...points,
    kind: 'CREDIT_CARD_POINTS',
    label: 'Card points',
    listId: creditPointsDonors,
  },
  POINTS_PROGRAM_NAME: { group: 'offer', type: 'text', max: 200, label: 'Program' },

  ORGANISATION_NAME: {
    group: 'offer',
    type: 'text',
    max: 200,
    label: 'Organisation',
    listId: sponsorProspecting,
  },
  POC_NAME: { group: 'offer', type: 'text', max: 200, label: 'Contact' },
  CORPORATE_CONTRIBUTION_TYPE: { group: 'offer', type: 'text', max: 60, label: 'Contribution type' },
  APPROXIMATE_PROGRAM_BUDGET: { group: 'offer', type: 'text', max: 200, label: 'Budget' },
  HOW_SUPPORT_VFU: { group: 'offer', type: 'text', max: 2000, label: 'How to support' },

  firstName: { group: 'person', type: 'text', max: 100, label: 'First name' },
  lastName: { group: 'person', type: 'text', max: 100, label: 'Last name' },
  phone: { group: 'person', type: 'text', max: 40, label: 'Phone' },
  /** Country: a code from a payment, an English name from the location lookup. */
  location: { group: 'person', type: 'text', max: 100, label: 'Location' },
  HOW_DID_YOU_HERE_ABOUT_VFU: { group: 'visit', type: 'text', max: 200 },

  /** The total of all gifts, in major units of `DONATION_CURRENCY` (ISO 4217, lower case). */
  DONATED_AMOUNT: { group: 'gift', type: 'float', max: 1e12 },
  DONATION_CURRENCY: { group: 'gift', type: 'text', max: 3 },
  /** The most recent gift, in major units. */
  LAST_DONATION_AMOUNT: { group: 'gift', type: 'float', max: 1e12 },

  /** The language for mails to the contact (BCP 47), such as `uk`; absent for English. */
  LANGUAGE: { group: 'server', type: 'text' },
  /** The totals in all currencies, in words: a donor's total shrinks when they give in another currency. */
  DONATED_TOTALS: { group: 'server', type: 'text' },
  /** The part of the total that no gift in the ledger explains, in major units. */
  OPENING_DONATED_AMOUNT: { group: 'server', type: 'float' },
  OPENING_DONATION_CURRENCY: { group: 'server', type: 'text' },
} as const satisfies Record<string, Attribute>;

type Table = typeof CONTACT_ATTRIBUTES;
export type AttributeName<Group extends Attribute['group'] = Attribute['group']> = {
  [Name in keyof Table]: Table[Name]['group'] extends Group ? Name : never;
}[keyof Table];
export const attributeEntries = Object.entries(CONTACT_ATTRIBUTES) as [AttributeName, Attribute][];

/** What is known of a contact; `email` is that of the contact itself. */
export type ContactAttributes = { email?: string } & {
  [Name in AttributeName]?: Table[Name]['type'] extends 'float' ? number : string;
};

type Points = Extract<Attribute, { kind: string }>;
export type PointsKind = Extract<Table[AttributeName], Points>['kind'];
/** The amounts of points, by donation type. */
export const POINTS = Object.fromEntries(
  attributeEntries.flatMap(([attribute, each]) =>
    'kind' in each ? [[each.kind, { attribute, ...each }]] : [],
  ),
) as Record<PointsKind, Points & { attribute: AttributeName }>;
export const POINTS_KINDS = Object.keys(POINTS) as [PointsKind, ...PointsKind[]];
