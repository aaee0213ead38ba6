import type { RateCounterKind } from '../abuse-protection/rate-counters.js';

/** The rate counters that count by email address. */
export const EMAIL_COUNTERS: readonly RateCounterKind[] = ['write', 'sign-up'];
