/*
 * The error catalogue (specification section 8). Nothing else in the site turns a failure into words.
 */

import { fieldErrors } from '../content/forms';
import { getProperty } from '../lib/get-property';

/** Messages that depend on what the visitor was doing and not on what the server said. */
export const failureMessages = {
  paymentDetails: 'Error with get payment details from Stripe',
  contactMessage: 'Something went wrong with sending email. Please, try again later.',
  emptyEmail: fieldErrors.email,
  unknownPerson: 'Something went wrong. Please, try again later.',
  incompleteMessage: 'Please, specify your name, email and message',
  /* The two below are not in the specification's catalogue: what they say, any other message would hide. */
  noConnection: 'There is no connection. What you typed is kept.',
  tooFast: 'That was a little too fast. Please wait a minute and try again.',
} as const;

const ANY_OTHER = 'Sorry, an error has occurred. Please try again.';

const byServerMessage = new Map([
  ['Invalid email address', 'Invalid email address. Please, try another.'],
  ['Contact already exist', 'This email is already subscribed to the newsletter.'],
]);

/**
 * What a visitor reads after a call failed. `failure` is what RTK Query rejects with; the server's own message is
 * `error.message` in the answer's body. No answer, or one that is not JSON, reads as any other error.
 */
export function visitorMessage(failure: unknown): string {
  if (getProperty(failure, 'status') === 429) return failureMessages.tooFast;
  const serverMessage = getProperty(getProperty(getProperty(failure, 'data'), 'error'), 'message');
  return (typeof serverMessage === 'string' ? byServerMessage.get(serverMessage) : undefined) ?? ANY_OTHER;
}

/**
 * What a visitor reads after a contact message failed. A fault in the address, or too many tries, keeps its meaning:
 * to try again later would not help.
 */
export function contactMessageFailure(failure: unknown): string {
  const message = visitorMessage(failure);
  return message === ANY_OTHER ? failureMessages.contactMessage : message;
}
