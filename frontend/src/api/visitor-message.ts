import { fieldErrors } from '../content/forms';
import { getProperty } from '../lib/get-property';

/** The messages of the error catalog that depend on what the visitor did (specification section 8). */
export const failureMessages = {
  paymentDetails: 'Error with get payment details from Stripe',
  contactMessage: 'Something went wrong with sending email. Please, try again later.',
  emptyEmail: fieldErrors.email,
  unknownPerson: 'Something went wrong. Please, try again later.',
  incompleteMessage: 'Please, specify your name, email and message',
  // Not in the specification's catalog.
  noConnection: 'There is no connection. What you typed is kept.',
  tooFast: 'That was a little too fast. Please wait a minute and try again.',
} as const;

const GENERIC_FAILURE = 'Sorry, an error has occurred. Please try again.';

const byServerMessage = new Map([
  ['Invalid email address', 'Invalid email address. Please, try another.'],
  ['Contact already exist', 'This email is already subscribed to the newsletter.'],
]);

/**
 * The message for a failed request (specification section 8). `failure` is what RTK Query rejects with; the server's
 * message is `error.message` in the body.
 */
export function visitorMessage(failure: unknown): string {
  if (getProperty(failure, 'status') === 429) return failureMessages.tooFast;
  const serverMessage = getProperty(getProperty(getProperty(failure, 'data'), 'error'), 'message');
  return (
    (typeof serverMessage === 'string' ? byServerMessage.get(serverMessage) : undefined) ?? GENERIC_FAILURE
  );
}

/**
 * The message for a failed contact message (specification section 8). An invalid email and a rate limit keep their own
 * message: trying again later does not help.
 */
export function contactMessageFailure(failure: unknown): string {
  const message = visitorMessage(failure);
  return message === GENERIC_FAILURE ? failureMessages.contactMessage : message;
}
