import { waitForRateLimit } from '../core/jobs/provider-rate-limit.js';
import type { BrevoContact, BrevoContacts } from './brevo-contacts.js';
import { BrevoUnavailable } from './brevo-errors.js';

/** The mailing service's maximum. */
const PAGE_SIZE = 1_000;
/** A page that the mailing service does not answer in time is requested again at half its size, down to this. */
const MIN_PAGE_SIZE = 50;

/**
 * Every contact in the mailing service, newest first.
 * @param maxWaitMs how long one page waits in all while the rate limit is exceeded
 * @throws BrevoUnavailable
 */
export async function* listContacts(brevo: BrevoContacts, maxWaitMs: number): AsyncGenerator<BrevoContact> {
  let size = PAGE_SIZE;
  for (let offset = 0; ;) {
    try {
      const page = await waitForRateLimit(() => brevo.list(size, offset), maxWaitMs);
      yield* page.contacts;
      if (page.isLast) return;
      offset += size;
    } catch (error) {
      const isLate = error instanceof BrevoUnavailable && error.isOutcomeUnknown;
      if (!isLate || size <= MIN_PAGE_SIZE) throw error;
      size = Math.max(MIN_PAGE_SIZE, Math.floor(size / 2));
    }
  }
}
