import type {
  AddContactRequest,
  AddFullContactRequest,
  ContactByEmailRequest,
  ContactReference,
  ContactSummary,
  ContactWithAttributes,
  NewsSubscription,
  SubscribeToNewsRequest,
  UpdateContactRequest,
} from '@contract/contacts';
import { baseApi } from './base-api';

/** Even what only reads is a mutation here: a query would keep the visitor's address as its cache key. */
const contactsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addContact: build.mutation<ContactReference, AddContactRequest>({
      query: (body) => ({ url: '/add-contact', method: 'POST', body }),
    }),
    subscribeToNews: build.mutation<NewsSubscription, SubscribeToNewsRequest>({
      query: (body) => ({ url: '/subscribe-to-news', method: 'POST', body }),
    }),
    /** The contact of this address, or an empty list. */
    findContacts: build.mutation<ContactSummary[], { email: string }>({
      query: ({ email }) => ({ url: '/contacts', headers: { 'X-Contact-Email': email } }),
    }),
    /** Fails with 404 when nobody has this address, with 403 unless this browser has shown a payment of theirs. */
    contactByEmail: build.mutation<ContactWithAttributes, ContactByEmailRequest>({
      query: (body) => ({ url: '/contact-by-email', method: 'POST', body }),
    }),
    addFullContact: build.mutation<ContactReference, AddFullContactRequest>({
      query: (body) => ({ url: '/add-full-contact', method: 'POST', body }),
    }),
    updateContact: build.mutation<ContactReference, UpdateContactRequest>({
      query: (body) => ({ url: '/update-contact', method: 'PUT', body }),
    }),
  }),
});

export const { addContact, subscribeToNews, findContacts, contactByEmail, addFullContact, updateContact } =
  contactsApi.endpoints;
