import { getProperty } from '../lib/get-property';
import type { FailureKind } from '../state/forms-slice';

/**
 * The kind of failure that RTK Query rejects with. Without a response it is `offline` if the browser says that it has no
 * connection, and `unreachable` otherwise.
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

/** Whether the same request may succeed later: there was no response, none in time, or one that says "not now". */
export function isTemporary(failure: unknown): boolean {
  const status = getProperty(failure, 'status');
  return typeof status === 'number'
    ? status >= 500 || [408, 428, 429].includes(status)
    : status !== undefined;
}
