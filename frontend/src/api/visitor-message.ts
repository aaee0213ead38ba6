import { failureMessages } from 'content:forms';
import { codeFailures, otherFailure } from '../content/failures';
import { getProperty } from '../lib/get-property';

/** The texts by the code of the response, and by the two messages that specification section 8 lists. */
const texts = new Map<unknown, string>([
  ...Object.entries(codeFailures),
  ['Invalid email address', codeFailures.invalid_email],
  ['Contact already exist', codeFailures.already_exists],
]);

/**
 * The message for a failed request, in the visitor's language (specification section 8). `failure` is what RTK Query
 * rejects with. What the server says is never shown: it is English.
 */
export function visitorMessage(failure: unknown): string {
  if (getProperty(failure, 'status') === 429) return codeFailures.too_many_requests;
  const error = getProperty(getProperty(failure, 'data'), 'error');
  return texts.get(getProperty(error, 'code')) ?? texts.get(getProperty(error, 'message')) ?? otherFailure;
}

/**
 * The message for a failed contact message (specification section 8). An invalid email and a rate limit keep their own
 * message: trying again later does not help.
 */
export function contactMessageFailure(failure: unknown): string {
  const message = visitorMessage(failure);
  return message === otherFailure ? failureMessages.contactMessage : message;
}
