import type {
  AddContactRequest,
  ContactReference,
  NewsSubscription,
  SubscribeToNewsRequest,
} from '@contract/contacts';
import { baseApi } from './base-api';
import { writeRequest, type WithBotSignals } from './bot-signals';

const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addContact: build.mutation<ContactReference, WithBotSignals<AddContactRequest>>({
      query: writeRequest('/add-contact', 'POST'),
    }),
    subscribeToNews: build.mutation<NewsSubscription, WithBotSignals<SubscribeToNewsRequest>>({
      query: writeRequest('/subscribe-to-news', 'POST', { hasLanguage: true }),
    }),
  }),
});

export const { addContact, subscribeToNews } = newsletterApi.endpoints;
