import { failureMessages } from 'content:forms';
import { email } from 'content:organization';
import { textOf } from '../content/sample';
import { fillIn } from '../lib/words';

/** What RTK Query rejects with. Nothing is certain: a proxy may have answered. */
type Failure =
  | { status?: unknown; data?: { error?: { code?: unknown; message?: unknown; language?: unknown } } }
  | null
  | undefined;

const notStored = email ? fillIn(failureMessages.notStored, { email: textOf(email) }) : failureMessages.other;
/** By the code of the response. */
const messages = new Map<unknown, string>([
  ['offline', failureMessages.noConnection],
  ['invalid_email', failureMessages.invalidEmail],
  ['invalid_name', failureMessages.invalidName],
  ['already_exists', failureMessages.alreadySubscribed],
  ['unsubscribed', failureMessages.unsubscribed],
  ['too_many_requests', failureMessages.tooFast],
  ['database_unavailable', notStored],
  ['unavailable', notStored],
]);

/** The two messages that specification section 8 lists, and their codes. */
const codes = new Map<unknown, string>([
  ['Invalid email address', 'invalid_email'],
  ['Contact already exist', 'already_exists'],
]);

/** The status of the response to a failed request; not a number if there was none. */
export const failureStatus = (failure: unknown): unknown => (failure as Failure)?.status;

/** The `error` in the body of the response. */
export const serverError = (failure: unknown) => (failure as Failure)?.data?.error;

/** Why a request failed, as RTK Query says it: the code of the response, `offline`, or `other` for what visitors read no message about. */
export function failureKind(failure: unknown): string {
  const status = failureStatus(failure);
  if (typeof status !== 'number' && !navigator.onLine) return 'offline';
  if (status === 429) return 'too_many_requests';
  const error = serverError(failure);
  const known = [error?.code, codes.get(error?.message)].find((code) => messages.has(code));
  return typeof known === 'string' ? known : 'other';
}

/**
 * The message for a failed request, in the visitor's language (specification section 8). What the server says is never
 * shown: it is English.
 * @param other the message for a failure after which the visitor can only try again
 */
export function visitorMessage(failure: unknown, other = failureMessages.other): string {
  return messages.get(failureKind(failure)) ?? other;
}
