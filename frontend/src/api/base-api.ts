import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { proofOfWorkQuery } from './proof-of-work-query';
import { botSignalHeaders } from './bot-signals';

/** How long the browser waits for an answer, in milliseconds; the server's own deadlines are shorter. */
const TIMEOUT = 20_000;

/**
 * The site's own API (`backend/`), on the site's own origin. Its endpoints are added by the files beside this one.
 * Every answer has a JSON body, so an empty or unparsable one is a failure, as is any status but 2xx.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: proofOfWorkQuery(
    fetchBaseQuery({
      baseUrl: '/api',
      credentials: 'same-origin',
      timeout: TIMEOUT,
      headers: { accept: 'application/json' },
      prepareHeaders: (headers, { arg }) => {
        const writes = typeof arg === 'object' && arg.method !== undefined;
        if (writes) for (const [name, value] of Object.entries(botSignalHeaders())) headers.set(name, value);
      },
      responseHandler: (response): Promise<unknown> => response.json(),
    }),
  ),
  endpoints: () => ({}),
});
