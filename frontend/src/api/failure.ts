import { failureMessages } from 'content:forms';
import { email } from 'content:organization';
import { textOf } from '../content/sample';
import { fillIn } from '../lib/words';

/** Why a request failed, as far as the site behaves differently for it. */
type FailureKind =
  | 'invalid-name'
  | 'offline'
  | 'invalid-email'
  | 'already-exists'
  | 'unsubscribed'
  | 'too-fast'
  | 'not-stored'
  | 'other';

/** What RTK Query rejects with. Nothing is certain: a proxy may have answered. */
type Failure =
  | { status?: unknown; data?: { error?: { code?: unknown; message?: unknown; language?: unknown } } }
  | null
  | undefined;

/** By the code of the response, and by the two messages that specification section 8 lists. */
const kinds = new Map<unknown, FailureKind>([
  ['invalid_email', 'invalid-email'],
  ['Invalid email address', 'invalid-email'],
  ['invalid_name', 'invalid-name'],
  ['already_exists', 'already-exists'],
  ['Contact already exist', 'already-exists'],
  ['unsubscribed', 'unsubscribed'],
  ['too_many_requests', 'too-fast'],
  ['database_unavailable', 'not-stored'],
  ['unavailable', 'not-stored'],
]);

const messages: Record<FailureKind, string> = {
  offline: failureMessages.noConnection,
  'invalid-email': failureMessages.invalidEmail,
  'invalid-name': failureMessages.invalidName,
  'already-exists': failureMessages.alreadySubscribed,
  unsubscribed: failureMessages.unsubscribed,
  'too-fast': failureMessages.tooFast,
  'not-stored': email ? fillIn(failureMessages.notStored, { email: textOf(email) }) : failureMessages.other,
  other: failureMessages.other,
};

/** The status of the response to a failed request; not a number if there was none. */
export const failureStatus = (failure: unknown): unknown => (failure as Failure)?.status;

/** The `error` in the body of the response. */
export const serverError = (failure: unknown) => (failure as Failure)?.data?.error;

/** The kind of failure that RTK Query rejects with. */
export function failureKind(failure: unknown): FailureKind {
  const status = failureStatus(failure);
  if (typeof status !== 'number' && !navigator.onLine) return 'offline';
  if (status === 429) return 'too-fast';
  const error = serverError(failure);
  return kinds.get(error?.code) ?? kinds.get(error?.message) ?? 'other';
}

/**
 * The message for a failed request, in the visitor's language (specification section 8). What the server says is never
 * shown: it is English.
 * @param other the message for a failure after which the visitor can only try again
 */
export function visitorMessage(failure: unknown, other = messages.other): string {
  const kind = failureKind(failure);
  return kind === 'other' ? other : messages[kind];
}
