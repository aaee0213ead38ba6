import type { GetPaymentDataRequest, PaymentData } from '@contract/payments';
import { baseApi } from './base-api';

const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation: the server records the gift, and a query would keep the session id as its cache key. */
    getPaymentData: build.mutation<PaymentData, GetPaymentDataRequest>({
      query: (body) => ({ url: '/get-payment-data', method: 'POST', body }),
    }),
  }),
});

export const { getPaymentData } = paymentsApi.endpoints;
