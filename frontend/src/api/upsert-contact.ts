import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { AddFullContactRequest, ContactReference } from '@contract/contacts';
import type { AppDispatch } from '../state/reducer';
import { anew, baseApi } from './base-api';
import type { WithBotSignals } from './bot-signals';
import { addFullContact, findContacts, updateContact } from './contacts';
import { location } from './location';

type Contact = WithBotSignals<AddFullContactRequest>;
type Outcome =
  | { data: ContactReference; error?: undefined }
  | { data?: undefined; error: FetchBaseQueryError };

export const upsertApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Updates the contact that has this email in any letter case, or adds one to `listIds` (specification section 4).
     * The server looks up the visitor's country; an unknown country is left out. Idempotent.
     */
    upsertContact: build.mutation<ContactReference, Contact>({
      async queryFn({ email, attributes, ...rest }, { dispatch }: BaseQueryApi) {
        const send = dispatch as AppDispatch;
        const lookup = await send(location.initiate(undefined, { subscribe: false }));
        const country = lookup.data?.country_name;
        const contact = {
          ...rest,
          email,
          attributes: { ...attributes, email, ...(country && { location: country }) },
        };
        const outcome = await findAndWrite(contact, send);
        return isConflict(outcome.error) ? findAndWrite(contact, send) : outcome;
      },
    }),
  }),
});

export const { upsertContact } = upsertApi.endpoints;

async function findAndWrite(contact: Contact, dispatch: AppDispatch): Promise<Outcome> {
  const { email, attributes, botSignals } = contact;
  const found = await dispatch(findContacts.initiate({ email }, anew));
  if (found.error) return { error: found.error as FetchBaseQueryError };
  const known = found.data?.find((row) => row.email.toLowerCase() === email.toLowerCase());
  const written = known
    ? await dispatch(updateContact.initiate({ contactId: known.id, attributes, botSignals }))
    : await dispatch(addFullContact.initiate(contact));
  return written.error ? { error: written.error as FetchBaseQueryError } : { data: written.data };
}

/** Whether the contact was deleted (404) or added (409) between the lookup and the write. */
function isConflict(error: FetchBaseQueryError | undefined): boolean {
  return error?.status === 404 || error?.status === 409;
}
