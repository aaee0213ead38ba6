import { attributeEntries, type ContactAttributes } from '../contract/contact-attributes.js';
import { CONTACT_LISTS, type ContactListId } from '../contract/contact-lists.js';
import type { SyncableGift } from '../ledger/donor-gifts.js';
import type { SubmittedChange } from '../ledger/people-repository.js';
import type { BrevoContact } from './brevo-contacts.js';
import { isEmpty, MONEY_ATTRIBUTES, namesOf } from './contact-totals.js';

/* What forms and payments may change of a contact. */

/** Only the ledger puts contacts on these lists. */
export const DONOR_LIST_IDS: readonly number[] = [CONTACT_LISTS.oneTimeDonors, CONTACT_LISTS.recurringDonors];

export function hasMoneyAttributes(attributes: ContactAttributes): boolean {
  return MONEY_ATTRIBUTES.some((name) => attributes[name] !== undefined);
}

/**
 * The attributes that a visitor may write. The address is the contact's own, and no attribute to write.
 * @param language of the visitor's page; undefined for English
 */
export function visitorAttributes(attributes: ContactAttributes, language?: string): ContactAttributes {
  const excluded: readonly string[] = [...MONEY_ATTRIBUTES, 'email'];
  const allowed = Object.entries(attributes).filter(([name]) => !excluded.includes(name));
  return { ...Object.fromEntries(allowed), ...(language && { LANGUAGE: language }) };
}

/** The lists for the offer in a contact's attributes, so that staff see it (specification section 4). */
export function offerListIds(attributes: ContactAttributes): ContactListId[] {
  return attributeEntries.flatMap(([name, each]) =>
    'listId' in each && attributes[name] !== undefined ? [each.listId] : [],
  );
}

const FORM_ATTRIBUTES: ReadonlySet<string> = new Set([...namesOf('offer'), ...namesOf('person')]);
/** What no form says of a donor. */
const DONOR_ATTRIBUTES: ReadonlySet<string> = new Set([...namesOf('person'), 'LANGUAGE']);

/**
 * What a visitor wrote into a form about themselves and their offer. Null for nothing, and for a donor's return (`onlyEmptyFields`
 * without an offer), which repeats what the payment said.
 */
export function formDetails({ attributes, onlyEmptyFields }: SubmittedChange): ContactAttributes | null {
  if (onlyEmptyFields && offerListIds(attributes).length === 0) return null;
  const written = Object.entries(attributes).filter(
    ([name, value]) => !isEmpty(value) && FORM_ATTRIBUTES.has(name),
  );
  return written.length > 0 ? Object.fromEntries(written) : null;
}

/**
 * Reduces changes to what they may write (docs/interface.md section 3, PUT /update-contact). A form replaces the attributes of
 * its offer and those of the person; of a donor it changes nothing but the offer. The first payment replaces what forms have said of
 * the person, and the browser that made it fills empty attributes; a later one changes nothing of the person: neither a form nor a
 * payment proves that the email address is the visitor's.
 * @param changes oldest first
 * @param found the current contact; null for a new one
 * @param gifts of the person in the ledger
 * @param gaveBefore whether the person has an opening balance, from before the ledger; a first gift comes before it is known
 */
export function permittedChanges<Change extends SubmittedChange>(
  changes: readonly Change[],
  found: BrevoContact | null,
  gifts: readonly Pick<SyncableGift, 'isSynced'>[],
  gaveBefore = false,
): Change[] {
  const isDonor = gifts.length > 0 || isDonorContact(found);
  const isKnown = gifts.some(({ isSynced }) => isSynced);
  const wasDonor = isKnown || isDonorContact(found);
  const filled = Object.entries(found?.attributes ?? {}).filter(([, value]) => !isEmpty(value));
  const known = new Set(filled.map(([name]) => name.toUpperCase()));
  const paid = new Set<string>();
  return changes.map((change) => {
    const { isFromPayment = false, onlyEmptyFields = false, subscribesToNewsletter = false } = change;
    // Only a browser that paid sends what fills, apart from a sign-up, which is anyone's. Of several gifts, one may not be the
    // donor's. A payment of which `reconcile` repeats the name fills.
    const isStrangers = isFromPayment
      ? !onlyEmptyFields && isKnown
      : !onlyEmptyFields || subscribesToNewsletter || gifts.length > 1;
    const mayReplace = (name: string) =>
      isFromPayment
        ? !wasDonor && DONOR_ATTRIBUTES.has(name) && !paid.has(name)
        : !onlyEmptyFields && FORM_ATTRIBUTES.has(name);
    // English is an empty LANGUAGE, so that filling it changes it.
    const isOfBefore = isFromPayment ? wasDonor : gaveBefore || (wasDonor && !isKnown);
    const mayFill = (name: string) => !known.has(name.toUpperCase()) && !(isOfBefore && name === 'LANGUAGE');
    const attributes = Object.entries(change.attributes).filter(
      ([name, value]) =>
        !isEmpty(value) &&
        !(isDonor && isStrangers && DONOR_ATTRIBUTES.has(name)) &&
        (mayReplace(name) || mayFill(name)),
    );
    const hasName = (name: string) => attributes.some(([written]) => written === name);
    // A name is replaced whole: the last one may be a stranger's sentence.
    if (isFromPayment && hasName('firstName') && !hasName('lastName') && !wasDonor && known.has('LASTNAME'))
      attributes.push(['lastName', '']);
    for (const [name] of attributes) known.add(name.toUpperCase());
    if (isFromPayment) for (const [name] of attributes) paid.add(name);
    return { ...change, attributes: Object.fromEntries(attributes) };
  });
}

/** Whether a contact is a donor's: it has a total, or is on a donor list. */
export const isDonorContact = (found: BrevoContact | null) =>
  hasTotal(found?.attributes) || (found?.listIds.some((id) => DONOR_LIST_IDS.includes(id)) ?? false);

/** A total that is not a number counts: staff wrote something. */
const hasTotal = ({ DONATED_AMOUNT: total }: Record<string, unknown> = {}) =>
  !isEmpty(total) && Number(total) !== 0;
