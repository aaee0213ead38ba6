import type { FetchArgs, FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query';

type BaseQuery = ReturnType<typeof fetchBaseQuery>;

/**
 * Wraps a base query: when the server answers with a proof-of-work challenge (428), solves it and repeats the request
 * once (docs/decisions/0008-public-calls.md). The solver is lazy-loaded.
 */
export function proofOfWorkQuery(query: BaseQuery): BaseQuery {
  return async (args, api, options) => {
    const result = await query(args, api, options);
    const solution = await solutionFor(result.error, result.meta?.response);
    if (!solution) return result;
    const { headers, ...request }: FetchArgs = typeof args === 'string' ? { url: args } : args;
    const retryHeaders = new Headers(headers as HeadersInit | undefined);
    retryHeaders.set('X-Challenge-Solution', solution);
    return query({ ...request, headers: retryHeaders }, api, options);
  };
}

async function solutionFor(
  error: FetchBaseQueryError | undefined,
  response: Response | undefined,
): Promise<string | null> {
  const challenge = error?.status === 428 ? response?.headers.get('X-Challenge') : null;
  if (!challenge) return null;
  try {
    const { challengeSolution } = await import('./solve-challenge');
    return await challengeSolution(challenge);
  } catch {
    // Offline, or no Web Crypto on this origin: the caller gets the 428.
    return null;
  }
}
