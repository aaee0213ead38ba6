import type { AddFullContactRequest } from '@contract/contacts';
import { normalizeEmail } from '@contract/email-address';
import { api, type FromForm } from '../api/api';
import { failureStatus } from '../api/failure';
import { withoutEmpty } from '../lib/without-empty';
import type { AppThunk } from '../state/store';

const { location, contacts, updateContact, addFullContact } = api.endpoints;

/**
 * Updates the contact that has this email in any letter case, or adds one to `listIds` (specification section 4).
 * The server looks up the visitor's country.
 */
export function upsertContact(form: FromForm<AddFullContactRequest>): AppThunk<Promise<{ error?: unknown }>> {
  return async (dispatch) => {
    const country = await dispatch(location.initiate(undefined, { subscribe: false }));
    const email = normalizeEmail(form.email);
    const attributes = withoutEmpty({ ...form.attributes, email, location: country.data?.country_name });

    async function findAndWrite() {
      const { data, error } = await dispatch(contacts.initiate({ email }, { track: false }));
      if (error) return { error };
      const known = data.find((contact) => contact.email.toLowerCase() === email);
      return known
        ? dispatch(
            updateContact.initiate(
              { contactId: known.id, attributes, formHeaders: form.formHeaders },
              { track: false },
            ),
          )
        : dispatch(addFullContact.initiate({ ...form, email, attributes }, { track: false }));
    }

    const outcome = await findAndWrite();
    const status = failureStatus(outcome.error);
    // The contact was deleted (404) or added (409) between the lookup and the write.
    return status === 404 || status === 409 ? findAndWrite() : outcome;
  };
}
