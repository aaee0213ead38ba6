import { failureMessages, serverFailures } from '../content/failures';
import { getProperty } from '../lib/get-property';

/** The texts for the messages that specification section 8 lists. */
const byServerMessage = new Map<string, string>([
  ['Invalid email address', serverFailures.invalidEmail],
  ['Contact already exist', serverFailures.knownContact],
]);

/**
 * The message for a failed request (specification section 8). `failure` is what RTK Query rejects with; the server's
 * message is `error.message` in the body.
 */
export function visitorMessage(failure: unknown): string {
  if (getProperty(failure, 'status') === 429) return failureMessages.tooFast;
  const serverMessage = getProperty(getProperty(getProperty(failure, 'data'), 'error'), 'message');
  return (
    (typeof serverMessage === 'string' ? byServerMessage.get(serverMessage) : undefined) ?? serverFailures.any
  );
}

/**
 * The message for a failed contact message (specification section 8). An invalid email and a rate limit keep their own
 * message: trying again later does not help.
 */
export function contactMessageFailure(failure: unknown): string {
  const message = visitorMessage(failure);
  return message === serverFailures.any ? failureMessages.contactMessage : message;
}
