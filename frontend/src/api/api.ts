import { createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
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
import type { GetPaymentDataRequest, GiftStatusResponse, PaymentData } from '@contract/payments';
import type {
  LocationResponse,
  ProjectRaised,
  SendMailRequest,
  SendMailResponse,
  SendStatementRequest,
  SendStatementResponse,
} from '@contract/other-calls';
import { language } from '../lib/language';
import { failureStatus, serverError } from './failure';

/** Client timeout of a request, in milliseconds. What the server accepted by then, it delivers all the same. */
const TIMEOUT = 20_000;

/** How often a call is repeated, after about 0.6, 1.2, 2.4 and 4.8 seconds. */
const REPETITIONS = 4;

/**
 * Whether nginx answered instead of the API, which pauses for some seconds during an update (docs/runbook.md). With 504 the API was
 * there, and too slow. Every call may be repeated: what a form sends has an idempotency key.
 */
const apiPauses = (error: unknown) =>
  failureStatus(error) !== 504 && serverError(error)?.code === 'unavailable';

const baseQuery = retry(
  fetchBaseQuery({
    baseUrl: '/api',
    timeout: TIMEOUT,
    // Every response has a JSON body, so an empty or unparsable one is a failure.
    responseHandler: (response): Promise<unknown> => response.json(),
  }),
  { retryCondition: (error, _args, { attempt }) => attempt <= REPETITIONS && apiPauses(error) },
);

/** What a form sends beside its values, as headers (docs/decisions/0003-public-calls.md). */
export interface FormHeaders {
  /** Whether the field that no person sees is filled in. */
  honeypot: boolean;
  /** The same for every attempt to send the same values. */
  idempotencyKey: string;
}

/** The body of a call that a form makes, with the form's headers beside it. */
export type FromForm<Body> = Body & { formHeaders?: FormHeaders | undefined };

function write(method: 'POST' | 'PUT', url: string, { formHeaders, ...body }: FromForm<object>) {
  const headers = {
    'X-Form-Honeypot': formHeaders?.honeypot ? '1' : undefined,
    'Idempotency-Key': formHeaders?.idempotencyKey,
  };
  return { method, url, body, headers };
}

/** Adds the language of the page, for calls after which the visitor may get mail. Nothing for English. */
const inLanguage = <Body extends object>(body: Body) => (language === 'en' ? body : { ...body, language });

/**
 * The site's own API (`backend/`), on the site's own origin (docs/interface.md section 3). An endpoint has the name of its call.
 * What names a person or a payment is a mutation, also where it only reads: a query would keep that name as its cache key.
 * The thunks send it untracked, so that the store keeps no response either.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: (build) => ({
    addContact: build.mutation<ContactReference, FromForm<AddContactRequest>>({
      query: (body) => write('POST', '/add-contact', body),
    }),
    subscribeToNews: build.mutation<NewsSubscription, FromForm<SubscribeToNewsRequest>>({
      query: (body) => write('POST', '/subscribe-to-news', inLanguage(body)),
    }),
    /** The contact of this email, or an empty list. */
    contacts: build.mutation<ContactSummary[], { email: string }>({
      query: ({ email }) => ({ url: '/contacts', headers: { 'X-Contact-Email': email } }),
    }),
    addFullContact: build.mutation<ContactReference, FromForm<AddFullContactRequest>>({
      query: (body) => write('POST', '/add-full-contact', inLanguage(body)),
    }),
    updateContact: build.mutation<ContactReference, FromForm<UpdateContactRequest>>({
      query: (body) => write('PUT', '/update-contact', inLanguage(body)),
    }),
    sendMail: build.mutation<SendMailResponse, FromForm<SendMailRequest>>({
      query: (body) => write('POST', '/send-mail', body),
    }),
    sendStatement: build.mutation<SendStatementResponse, FromForm<SendStatementRequest>>({
      query: (body) => write('POST', '/send-statement', body),
    }),
    location: build.query<LocationResponse, undefined>({ query: () => '/location' }),
    /** A response with `error` in its body fails whatever its status (specification section 4, "If there is no error"). */
    getPaymentData: build.mutation<PaymentData, GetPaymentDataRequest>({
      query: (body) => ({
        ...write('POST', '/get-payment-data', body),
        validateStatus: ({ ok }, data: { error?: unknown } | null) => ok && !data?.error,
      }),
    }),
    /** Fails with 404 for an unknown email, and with 403 unless this browser has shown a payment of this donor. */
    contactByEmail: build.mutation<ContactWithAttributes, ContactByEmailRequest>({
      query: (body) => write('POST', '/contact-by-email', body),
    }),
    /**
     * The status of this gift of the browser (`PaymentData.gift`), which the server knows by its cookie; null for the newest one. Gives
     * a cookie to a browser that has none.
     */
    giftStatus: build.query<GiftStatusResponse, string | null>({
      query: (gift) => ({ url: '/gift-status', headers: { 'X-Gift': gift ?? undefined } }),
      // Who comes back to the page asks anew.
      keepUnusedDataFor: 0,
    }),
    /** What was raised for the project with this slug. */
    projectRaised: build.query<ProjectRaised, string>({ query: (slug) => `/projects/${slug}/raised` }),
  }),
});

export const { useGiftStatusQuery, useProjectRaisedQuery, useSendMailMutation, useSendStatementMutation } =
  api;
