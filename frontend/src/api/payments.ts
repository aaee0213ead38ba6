import type { ContactByEmailRequest, ContactWithAttributes } from '@contract/contacts';
import type { GetPaymentDataRequest, GiftStatusResponse, PaymentData } from '@contract/payments';
import { getProperty } from '../lib/get-property';
import { baseApi, lookup } from './base-api';

const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A mutation: the server records the gift, and a query would keep the session id as its cache key. A response
     * with `error` in its body fails whatever its status (specification section 4, "If there is no error").
     */
    getPaymentData: build.mutation<PaymentData, GetPaymentDataRequest>({
      query: (body) => ({
        url: '/get-payment-data',
        method: 'POST',
        body,
        validateStatus: ({ ok }, body: unknown) => ok && !getProperty(body, 'error'),
      }),
    }),
    /** Fails with 404 for an unknown email, and with 403 unless this browser has shown a payment of this donor. */
    contactByEmail: build.query<ContactWithAttributes, ContactByEmailRequest>({
      query: (body) => ({ url: '/contact-by-email', method: 'POST', body }),
      ...lookup,
    }),
    /** The status of this browser's newest gift. Sends no id: the server knows the browser by its cookie. */
    giftStatus: build.query<GiftStatusResponse, undefined>({ query: () => '/gift-status' }),
  }),
});

export const { useGiftStatusQuery } = paymentsApi;
export const { contactByEmail, getPaymentData } = paymentsApi.endpoints;
