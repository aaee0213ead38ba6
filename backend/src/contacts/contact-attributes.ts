import type { ContactAttributes } from '../contract/contact-attributes.js';
import { toMajor, toMinor } from '../gifts/money.js';
import type { GivenTotal } from '../gifts/gift.js';
import type { OpeningTotal } from '../people/people.js';
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

/** What the mailing service shows of a person's gifts: their time before the ledger, and all since. */
export function moneyAttributes(given: GivenTotal, opening: OpeningTotal): ContactAttributes {
  const before = opening.currency === given.currency ? opening.minor : 0;
  return {
    DONATED_AMOUNT: toMajor(before + given.totalMinor, given.currency),
    DONATION_CURRENCY: given.currency,
    LAST_DONATION_AMOUNT: toMajor(given.lastMinor, given.currency),
  };
}

/** The lists that a person's gifts put them on. */
export function listsOfGifts(given: GivenTotal): ContactListId[] {
  return given.kinds.map((kind) =>
    kind === 'monthly' ? CONTACT_LISTS.recurringDonors : CONTACT_LISTS.oneTimeDonors,
  );
}

/**
 * What a contact had given before the ledger met them. Where the mailing service names no currency, the one of
 * the first gift is taken; what is no amount counts as nothing.
 */
export function openingOf(attributes: Record<string, unknown>, firstCurrency: string): OpeningTotal {
  const { DONATED_AMOUNT: amount, DONATION_CURRENCY: named } = attributes;
  const currency = typeof named === 'string' && named.trim() ? named.trim().toLowerCase() : firstCurrency;
  const major = typeof amount === 'string' ? Number.parseFloat(amount) : amount;
  const valid = typeof major === 'number' && Number.isFinite(major) && major > 0;
  return { minor: valid ? toMinor(major, currency) : 0, currency };
}
