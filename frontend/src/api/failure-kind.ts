import { getProperty } from '../lib/get-property';

/** What kind of failure a call ended with, as far as a form behaves differently for it. */
export type FailureKind =
  'offline' | 'unreachable' | 'too-fast' | 'invalid-email' | 'already-exists' | 'other';

/**
 * `failure` is what RTK Query rejects with. No answer came at all for `offline`, where the browser itself says that
 * it has no connection, and for `unreachable`, where it thinks that it has one.
 */
export function failureKind(failure: unknown): FailureKind {
  const status = getProperty(failure, 'status');
  if (status === 'FETCH_ERROR') return navigator.onLine ? 'unreachable' : 'offline';
  if (status === 429) return 'too-fast';
  const code = getProperty(getProperty(getProperty(failure, 'data'), 'error'), 'code');
  if (code === 'invalid_email') return 'invalid-email';
  if (code === 'already_exists') return 'already-exists';
  return 'other';
}
