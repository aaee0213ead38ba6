import type { ContactAttributes } from '../contract/contact-attributes.js';
import { toMajor, toMinor } from '../gifts/money.js';
import type { DonorTotal } from '../gifts/donor-total.js';
import type { DonorGift, Money } from '../gifts/gift.js';
import type { SubmittedChange } from '../people/people-repository.js';
import type { DirectoryContact } from './contact-directory.js';
import { CONTACT_LISTS, type ContactListId } from './contact-lists.js';

/** What only the ledger writes. */
export const MONEY_ATTRIBUTES = ['DONATED_AMOUNT', 'DONATION_CURRENCY', 'LAST_DONATION_AMOUNT'] as const;

/** Whether a browser tries to say what was given. */
export function speaksOfMoney(attributes: ContactAttributes): boolean {
  return MONEY_ATTRIBUTES.some((name) => attributes[name] !== undefined);
}

/** The attributes a browser may write, under the email that the server knows. */
export function fromVisitor(attributes: ContactAttributes, email: string): ContactAttributes {
  const {
    DONATED_AMOUNT: _total,
    DONATION_CURRENCY: _currency,
    LAST_DONATION_AMOUNT: _last,
    ...kept
  } = attributes;
  return { ...kept, email };
}

/** The lists that what a contact offers belongs to, so that staff see it (specification section 4). */
export function listsOfOffer(attributes: ContactAttributes): ContactListId[] {
  const lists: ContactListId[] = [];
  if (attributes.MILES_AMOUNT !== undefined) lists.push(CONTACT_LISTS.flightDonors);
  if (attributes.HOTEL_POINTS_AMOUNT !== undefined) lists.push(CONTACT_LISTS.hotelPointsDonors);
  if (attributes.CREDIT_CARDS_POINTS_AMOUNT !== undefined) lists.push(CONTACT_LISTS.creditPointsDonors);
  if (attributes.ORGANISATION_NAME !== undefined) lists.push(CONTACT_LISTS.sponsorProspecting);
  return lists;
}

/** What belongs to an offer of points or of a company. Everything else that a visitor says describes the person. */
const OFFER_ATTRIBUTES: ReadonlySet<string> = new Set<keyof ContactAttributes>([
  'POINTS_PROGRAM_NAME',
  'MILES_AMOUNT',
  'HOTEL_POINTS_AMOUNT',
  'CREDIT_CARDS_POINTS_AMOUNT',
  'ORGANISATION_NAME',
  'POC_NAME',
  'CORPORATE_CONTRIBUTION_TYPE',
  'APPROXIMATE_PROGRAM_BUDGET',
  'HOW_SUPPORT_VFU',
]);

/** The offer in what a visitor said; null when there is none. */
export function offerIn(attributes: ContactAttributes): ContactAttributes | null {
  if (listsOfOffer(attributes).length === 0) return null;
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => OFFER_ATTRIBUTES.has(name)));
}

const isEmpty = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '');

/**
 * What changes may write to a contact: an offer's own attributes, and of the rest only what the contact and earlier
 * changes lack. Nobody who fills in a form or pays has shown that the email address is theirs (interface.md section 3,
 * PUT /update-contact).
 * @param changes oldest first
 * @param found the contact as it is; null for a new one
 */
export function permitted<Change extends SubmittedChange>(
  changes: readonly Change[],
  found: DirectoryContact | null,
): Change[] {
  const known = new Set<string>();
  for (const [name, value] of Object.entries(found?.attributes ?? {})) {
    if (!isEmpty(value)) known.add(name.toUpperCase());
  }
  return changes.map((change) => {
    const attributes = Object.entries(change.attributes).filter(
      ([name, value]) =>
        !isEmpty(value) &&
        ((OFFER_ATTRIBUTES.has(name) && change.fillOnly !== true) || !known.has(name.toUpperCase())),
    );
    for (const [name] of attributes) known.add(name.toUpperCase());
    return { ...change, attributes: Object.fromEntries(attributes) };
  });
}

/** What the mailing service shows of a person's gifts, and the opening that the total is counted from. */
export function moneyAttributes(total: DonorTotal, opening: Money) {
  return {
    DONATED_AMOUNT: toMajor(total.totalMinor, total.currency),
    DONATION_CURRENCY: total.currency,
    LAST_DONATION_AMOUNT: toMajor(total.lastMinor, total.currency),
    OPENING_DONATED_AMOUNT: toMajor(opening.minor, opening.currency),
    OPENING_DONATION_CURRENCY: opening.currency,
  };
}

/** The lists that a person's gifts put them on. */
export function listsOfGifts(gifts: readonly DonorGift[]): ContactListId[] {
  const lists = gifts.map(({ kind }) =>
    kind === 'monthly' ? CONTACT_LISTS.recurringDonors : CONTACT_LISTS.oneTimeDonors,
  );
  return [...new Set(lists)];
}

/**
 * The total that a contact shows: nothing where it shows none; null where that is not a number, as in an account that keeps
 * it as text.
 * @param fallbackCurrency where the contact names none
 */
export function shownTotal(attributes: Record<string, unknown>, fallbackCurrency: string): Money | null {
  const { DONATED_AMOUNT: amount, DONATION_CURRENCY: named } = attributes;
  const currency = currencyIn(named) ?? fallbackCurrency;
  return isEmpty(amount) ? { minor: 0, currency } : moneyIn(amount, currency);
}

/** The opening total that an earlier ledger wrote to a contact; null when none did, or not whole. */
export function openingInContact(attributes: Record<string, unknown>): Money | null {
  const { OPENING_DONATED_AMOUNT: amount, OPENING_DONATION_CURRENCY: named } = attributes;
  const currency = currencyIn(named);
  return currency === null || isEmpty(amount) ? null : moneyIn(amount, currency);
}

function currencyIn(named: unknown): string | null {
  return typeof named === 'string' && named.trim() ? named.trim().toLowerCase() : null;
}

function moneyIn(amount: unknown, currency: string): Money | null {
  const major = typeof amount === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(amount) ? Number(amount) : amount;
  if (typeof major !== 'number' || !Number.isFinite(major)) return null;
  return { minor: Math.max(0, toMinor(major, currency)), currency };
}
