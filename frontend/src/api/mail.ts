import type { SendMailResponse, SendMailRequest } from '@contract/mail';
import { baseApi } from './base-api';
import { writeRequest, type WithBotSignals } from './bot-signals';

const mailApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendMail: build.mutation<SendMailResponse, WithBotSignals<SendMailRequest>>({
      query: writeRequest('/send-mail', 'POST'),
    }),
  }),
});

export const { sendMail } = mailApi.endpoints;
