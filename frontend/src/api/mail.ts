import type { SendMailAnswer, SendMailRequest } from '@contract/mail';
import { baseApi } from './base-api';

const mailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendMail: build.mutation<SendMailAnswer, SendMailRequest>({
      query: (body) => ({ url: '/send-mail', method: 'POST', body }),
    }),
  }),
});

export const { sendMail } = mailApi.endpoints;
