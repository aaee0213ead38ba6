import type {
  AddFullContactRequest,
  ContactReference,
  ContactSummary,
  UpdateContactRequest,
} from '@contract/contacts';
import { baseApi, lookup } from './base-api';
import { writeRequest, type WithBotSignals } from './bot-signals';

const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The contact of this email, or an empty list. */
    findContacts: build.query<ContactSummary[], { email: string }>({
      query: ({ email }) => ({ url: '/contacts', headers: { 'X-Contact-Email': email } }),
      ...lookup,
    }),
    addFullContact: build.mutation<ContactReference, WithBotSignals<AddFullContactRequest>>({
      query: writeRequest('/add-full-contact', 'POST', { hasLanguage: true }),
    }),
    updateContact: build.mutation<ContactReference, WithBotSignals<UpdateContactRequest>>({
      query: writeRequest('/update-contact', 'PUT', { hasLanguage: true }),
    }),
  }),
});

export const { findContacts, addFullContact, updateContact } = contactsApi.endpoints;
