import type { FetchArgs, FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

type Call = ReturnType<typeof fetchBaseQuery>;

/**
 * Answers a server that wants to be shown work before it takes a call (428): does the work and calls once more. What
 * does it is loaded only then. The visitor sees the sending take a moment longer, and nothing else.
 */
export function proofOfWorkQuery(call: Call): Call {
  return async (args, api, options) => {
    const answer = await call(args, api, options);
    const solution = await solutionFor(answer.error, answer.meta?.response);
    if (!solution) return answer;
    const { headers, ...request }: FetchArgs = typeof args === 'string' ? { url: args } : args;
    const again = new Headers(headers as HeadersInit | undefined);
    again.set('X-Challenge-Solution', solution);
    return call({ ...request, headers: again }, api, options);
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
    // The connection went, or the browser has no cryptography here: the refusal stands, and may be tried again.
    return null;
  }
}
