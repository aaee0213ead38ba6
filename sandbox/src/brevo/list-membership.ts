import { invalidParameter, notFound, outOfRange } from './brevo-error.js';
import type { BrevoContact, BrevoList, BrevoState } from './brevo-state.js';
import type { Body } from './contact-store.js';
import { numberArray, textArray } from './contact-fields.js';

const maxBatchSize = 150;

/** Brevo's result for each given email or id. */
export interface MembershipChange {
  success: (string | number)[];
  failure: (string | number)[];
}

/** @throws BrevoApiError 404 */
export function requireList(state: BrevoState, id: number): BrevoList {
  const list = state.lists.get(String(id));
  if (!list) throw notFound('List ID does not exist');
  return list;
}

/** Adds contacts to a list. @throws BrevoApiError when none could be added */
export function addToList(state: BrevoState, listId: number, body: Body): MembershipChange {
  return change(state, listId, body, 'Contact already in list and/or does not exist', (contact) =>
    contact.listIds.includes(listId) ? null : [...contact.listIds, listId],
  );
}

/** Removes contacts from a list. @throws BrevoApiError when none was a member */
export function removeFromList(state: BrevoState, listId: number, body: Body): MembershipChange {
  return change(state, listId, body, 'Contact already removed from list and/or does not exist', (contact) =>
    contact.listIds.includes(listId) ? contact.listIds.filter((id) => id !== listId) : null,
  );
}

function change(
  state: BrevoState,
  listId: number,
  body: Body,
  nothingDone: string,
  lists: (contact: BrevoContact) => number[] | null,
): MembershipChange {
  requireList(state, listId);
  const result: MembershipChange = { success: [], failure: [] };
  for (const { named, contact } of namedContacts(state, body)) {
    const listIds = contact && lists(contact);
    if (contact && listIds) state.save({ ...contact, listIds, modifiedAt: new Date().toISOString() });
    result[listIds ? 'success' : 'failure'].push(named);
  }
  if (result.success.length === 0) throw invalidParameter(nothingDone);
  return result;
}

function namedContacts(
  state: BrevoState,
  body: Body,
): { named: string | number; contact: BrevoContact | undefined }[] {
  if (body.ids !== undefined) {
    const ids = requireBatchSize(numberArray(body.ids, 'ids') ?? []);
    return ids.map((id) => ({ named: id, contact: state.byId(id) }));
  }
  if (body.extIds !== undefined) {
    const all = state.contacts.values();
    return requireBatchSize(textArray(body.extIds, 'extIds')).map((extId) => ({
      named: extId,
      contact: all.find((contact) => contact.extId === extId),
    }));
  }
  const emails = requireBatchSize(textArray(body.emails, 'emails'));
  return emails.map((email) => ({ named: email, contact: state.byEmail(email) }));
}

function requireBatchSize<T>(items: T[]): T[] {
  if (items.length > maxBatchSize) throw outOfRange(`At most ${maxBatchSize} contacts at once`);
  return items;
}
