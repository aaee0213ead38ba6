import { getProperty } from '../lib/get-property';
import type { FailureKind } from '../state/forms-slice';

/** The kind of failure that RTK Query rejects with. */
export function failureKind(failure: unknown): FailureKind {
  const status = getProperty(failure, 'status');
  if (status === 'FETCH_ERROR' && !navigator.onLine) return 'offline';
  const code = getProperty(getProperty(getProperty(failure, 'data'), 'error'), 'code');
  if (code === 'invalid_email') return 'invalid-email';
  if (code === 'already_exists') return 'already-exists';
  return 'other';
}
