import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { AddFullContactRequest, ContactReference } from '@contract/contacts';
import type { baseApi } from './base-api';
import { addFullContact, findContacts, updateContact } from './contacts';
import { location } from './location';

interface ApiState {
  api?: ReturnType<typeof baseApi.reducer>;
}
type ApiDispatch = ThunkDispatch<ApiState, undefined, UnknownAction>;
type Outcome = { data: ContactReference; error?: undefined } | { data?: undefined; error: unknown };

// Answers are used at once and never shown: no need to keep a visitor's details in the store.
const once = { track: false } as const;

/**
 * Tells the mailing service what a form says of a contact (specification section 4): who is known there under this
 * email, in whatever case, is updated, anybody else is added to `listIds`. The country is found by the server and
 * left out when it cannot be told. Twice is as good as once.
 */
export function upsertContact({ email, attributes, listIds }: AddFullContactRequest) {
  return async (dispatch: ApiDispatch): Promise<Outcome> => {
    const place = await dispatch(location.initiate(undefined, { subscribe: false }));
    const country = place.data?.country_name;
    const contact = {
      email,
      attributes: { ...attributes, email, ...(country && { location: country }) },
      listIds,
    };
    const outcome = await lookUpAndWrite(contact, dispatch);
    return isOvertaken(outcome.error) ? lookUpAndWrite(contact, dispatch) : outcome;
  };
}

async function lookUpAndWrite(contact: AddFullContactRequest, dispatch: ApiDispatch): Promise<Outcome> {
  const { email, attributes } = contact;
  const found = await dispatch(findContacts.initiate({ email }, once));
  if (found.error) return { error: found.error };
  const known = found.data.find((row) => row.email.toLowerCase() === email.toLowerCase());
  return known
    ? await dispatch(updateContact.initiate({ contactId: known.id, attributes }, once))
    : await dispatch(addFullContact.initiate(contact, once));
}

/** Whoever was to be updated is gone (404), or who was to be added has come meanwhile (409). */
function isOvertaken(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    (error.status === 404 || error.status === 409)
  );
}
