import { attributeEntries, type AttributeName } from '../contract/contact-attributes.js';
import { CONTACT_LISTS, type ContactListId } from '../contract/contact-lists.js';
import { minorUnitsIn, toMajor, toMinor, type Money } from '../contract/currency-units.js';
import type { DonorTotal } from '../ledger/donor-total.js';
import type { DonorGift } from '../ledger/gift.js';

/* The total of a contact: what the ledger writes of it, and what it reads of a contact that it did not write. */

/** The attributes of a group of `CONTACT_ATTRIBUTES`. */
export const namesOf = (group: string): AttributeName[] =>
  attributeEntries.filter(([, each]) => each.group === group).map(([name]) => name);

/** Attributes that only the ledger writes. */
export const MONEY_ATTRIBUTES = namesOf('gift');

/** What the ledger writes of a contact's total, by the names in the mailing service. */
export const TOTAL_ATTRIBUTES = [...MONEY_ATTRIBUTES, ...namesOf('server')].filter(
  (name) => name !== 'LANGUAGE',
);

/** Whether an attribute has no value: absent, null, or blank. */
export const isEmpty = (value: unknown) =>
  value == null || (typeof value === 'string' && value.trim() === '');

/** The attributes for a person's gifts and for the opening balance that they are added to. */
export function moneyAttributes(total: DonorTotal, opening: Money) {
  return {
    DONATED_AMOUNT: toMajor(total.totalMinor, total.currency),
    DONATION_CURRENCY: total.currency,
    DONATED_TOTALS: total.totals.map(formatMoney).join('; '),
    LAST_DONATION_AMOUNT: toMajor(total.lastMinor, total.currency),
    OPENING_DONATED_AMOUNT: toMajor(opening.minor, opening.currency),
    OPENING_DONATION_CURRENCY: opening.currency,
  };
}

/** For staff: `1,334.56 usd`, `40 eur`. */
function formatMoney({ minor, currency }: Money): string {
  const digits = Math.log10(minorUnitsIn(currency));
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return `${format.format(toMajor(minor, currency))} ${currency}`;
}

/** The donor lists for a person's gifts. */
export function giftListIds(gifts: readonly DonorGift[]): ContactListId[] {
  const lists = gifts.map(({ kind }) =>
    kind === 'monthly' ? CONTACT_LISTS.recurringDonors : CONTACT_LISTS.oneTimeDonors,
  );
  return [...new Set(lists)];
}

/**
 * The total in a contact's attributes: 0 when it is absent, null when it is not a number.
 * @param fallbackCurrency for a contact without a currency
 */
export function readTotal(attributes: Record<string, unknown>, fallbackCurrency: string): Money | null {
  const { DONATED_AMOUNT: amount, DONATION_CURRENCY: named } = attributes;
  const currency = parseCurrency(named) ?? fallbackCurrency;
  return isEmpty(amount) ? { minor: 0, currency } : parseMoney(amount, currency);
}

/** The opening balance that an earlier ledger wrote to the contact; null when it is absent or incomplete. */
export function readOpeningBalance(attributes: Record<string, unknown>): Money | null {
  const { OPENING_DONATED_AMOUNT: amount, OPENING_DONATION_CURRENCY: named } = attributes;
  const currency = parseCurrency(named);
  return currency === null || isEmpty(amount) ? null : parseMoney(amount, currency);
}

function parseCurrency(named: unknown): string | null {
  return typeof named === 'string' && named.trim() ? named.trim().toLowerCase() : null;
}

function parseMoney(amount: unknown, currency: string): Money | null {
  const major = typeof amount === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(amount) ? Number(amount) : amount;
  if (typeof major !== 'number' || !Number.isFinite(major)) return null;
  return { minor: Math.max(0, toMinor(major, currency)), currency };
}
