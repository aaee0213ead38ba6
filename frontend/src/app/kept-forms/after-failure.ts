import { isTemporary } from '../../api/failure-kind';
import { getProperty } from '../../lib/get-property';
import type { KeptForm } from '../../lib/keep-form';

/** After as many temporary failures, the form counts as refused. */
export const MAX_ATTEMPTS = 5;
/** The wait after a temporary failure, in milliseconds; it grows with each one. */
const WAIT = 60_000;

/**
 * What becomes of a kept form that could not be sent. Without a response it waits for a connection (null: unchanged), and
 * without one in time it waits a minute: a slow line is not the form's fault. After a response that says "not now" it waits a
 * minute, and longer each time. Any other response, or too many of those, is final.
 * @param failure what RTK Query rejects with
 * @param message the visitor's message for it
 * @param now milliseconds since 1970
 */
export function afterFailure(
  form: KeptForm,
  failure: unknown,
  message: string,
  now = Date.now(),
): KeptForm | null {
  const status = getProperty(failure, 'status');
  if (status === 'FETCH_ERROR') return null;
  if (status === 'TIMEOUT_ERROR') return { ...form, notBefore: now + WAIT };
  const attempts = form.attempts + 1;
  return isTemporary(failure) && attempts < MAX_ATTEMPTS
    ? { ...form, attempts, notBefore: now + attempts * WAIT }
    : { ...form, attempts, refusal: message };
}
