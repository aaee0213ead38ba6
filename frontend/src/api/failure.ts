import type { ErrorCode } from '@contract/error-envelope';
import { failureMessages } from 'content:forms';
import { getProperty } from '../lib/get-property';
import type { FailureKind } from '../state/forms-slice';

const kindsByCode: Partial<Record<ErrorCode, FailureKind>> = {
  invalid_email: 'invalid-email',
  already_exists: 'already-exists',
  too_many_requests: 'too-fast',
};

/** By the code of the response, and by the two messages that specification section 8 lists. */
const kinds = new Map<unknown, FailureKind>([
  ...Object.entries(kindsByCode),
  ['Invalid email address', 'invalid-email'],
  ['Contact already exist', 'already-exists'],
]);

const messages: Record<FailureKind, string> = {
  offline: failureMessages.noConnection,
  'invalid-email': failureMessages.invalidEmail,
  'already-exists': failureMessages.alreadySubscribed,
  'too-fast': failureMessages.tooFast,
  other: failureMessages.other,
};

/** The kind of failure that RTK Query rejects with. */
export function failureKind(failure: unknown): FailureKind {
  const status = getProperty(failure, 'status');
  // Also if the code of the request could not be loaded.
  if (typeof status !== 'number' && !navigator.onLine) return 'offline';
  if (status === 429) return 'too-fast';
  const error = getProperty(getProperty(failure, 'data'), 'error');
  return kinds.get(getProperty(error, 'code')) ?? kinds.get(getProperty(error, 'message')) ?? 'other';
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
