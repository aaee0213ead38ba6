import { waitForRateLimit } from '../jobs/rate-limit.js';

/** How long one call waits in all while a provider's rate limit is exceeded. */
export const MAX_WAIT_MS = 10 * 60_000;

/** Makes a call, and repeats it while the provider answers that its rate limit is exceeded. */
export const patiently = <T>(call: () => Promise<T>): Promise<T> => waitForRateLimit(call, MAX_WAIT_MS);
