import type { WithSlice } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
import { getProperty } from '../lib/get-property';
import { dynamicMiddleware, reducer } from '../state/reducer';

/** Client timeout of a request, in milliseconds; the server's own deadlines are shorter. */
const TIMEOUT = 20_000;

/** How often a call is repeated, after about 0.6, 1.2, 2.4 and 4.8 seconds. */
const REPETITIONS = 4;

/**
 * Whether nginx answered instead of the API, which pauses for some seconds during an update (docs/runbook.md). Every call may
 * be repeated: what a form sends has the id of its submission.
 */
const apiPauses = (error: unknown) =>
  getProperty(error, 'status') !== 504 &&
  getProperty(getProperty(getProperty(error, 'data'), 'error'), 'code') === 'unavailable';

/**
 * The site's own API (`backend/`), on the site's own origin. The other files of this folder inject its endpoints.
 * Every response has a JSON body, so an empty or unparsable one is a failure, as is any status but 2xx.
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: retry(
    fetchBaseQuery({
      baseUrl: '/api',
      credentials: 'same-origin',
      timeout: TIMEOUT,
      headers: { accept: 'application/json' },
      responseHandler: (response): Promise<unknown> => response.json(),
    }),
    { retryCondition: (error, _args, { attempt }) => attempt <= REPETITIONS && apiPauses(error) },
  ),
  endpoints: () => ({}),
});

/** Options of a query for one person: the store's key has no email, and the answer is forgotten at once. */
export const lookup = {
  serializeQueryArgs: ({ endpointName }: { endpointName: string }) => endpointName,
  keepUnusedDataFor: 0,
};

/** How such a query is sent: each time anew. */
export const anew = { subscribe: false, forceRefetch: true };

// RTK Query is a tenth of the site's script: the store gets it together with the first component that uses an endpoint.
reducer.inject(baseApi);
dynamicMiddleware.addMiddleware(baseApi.middleware);

declare module '../state/reducer' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging
  interface LazyLoadedSlices extends WithSlice<typeof baseApi> {}
}
