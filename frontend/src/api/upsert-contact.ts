import type { AddFullContactRequest, ContactReference } from '@contract/contacts';
import { normalizeEmail } from '@contract/email-address';
import { getProperty } from '../lib/get-property';
import { withoutEmpty } from '../lib/without-empty';
import type { AppDispatch } from '../state/store';
import type { FromForm, Outcome } from './api';
import { loadApi } from './load-api';

type Contact = FromForm<AddFullContactRequest>;

/**
 * Updates the contact that has this email in any letter case, or adds one to `listIds` (specification section 4).
 * The server looks up the visitor's country.
 */
export function upsertContact(contact: Contact) {
  return async (dispatch: AppDispatch): Promise<Outcome<ContactReference>> => {
    const { endpoints } = await dispatch(loadApi());
    const found = await dispatch(endpoints.location.initiate(undefined, { subscribe: false }));
    const email = normalizeEmail(contact.email);
    const location = found.data?.country_name;
    const complete = {
      ...contact,
      email,
      attributes: withoutEmpty({ ...contact.attributes, email, location }),
    };
    const outcome = await findAndWrite(complete, dispatch);
    return isConflict(outcome.error) ? findAndWrite(complete, dispatch) : outcome;
  };
}

async function findAndWrite(contact: Contact, dispatch: AppDispatch): Promise<Outcome<ContactReference>> {
  const { endpoints } = await dispatch(loadApi());
  const { findContacts, updateContact, addFullContact } = endpoints;
  const { email, attributes, botSignals } = contact;
  const { data, error } = await dispatch(
    findContacts.initiate({ email }, { subscribe: false, forceRefetch: true }),
  );
  if (error) return { error };
  const known = data?.find((row) => row.email.toLowerCase() === email);
  return known
    ? dispatch(updateContact.initiate({ contactId: known.id, attributes, botSignals }))
    : dispatch(addFullContact.initiate(contact));
}

/** Whether the contact was deleted (404) or added (409) between the lookup and the write. */
function isConflict(error: unknown): boolean {
  const status = getProperty(error, 'status');
  return status === 404 || status === 409;
}
