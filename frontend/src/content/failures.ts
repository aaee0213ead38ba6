import type { ErrorCode } from '@contract/error-envelope';

/** The messages of the error catalog that depend on what the visitor did (specification section 8). */
export const failureMessages = {
  paymentDetails: 'Error with get payment details from Stripe',
  contactMessage: 'Something went wrong with sending email. Please, try again later.',
  emptyEmail: 'Invalid email address',
  unknownPerson: 'Something went wrong. Please, try again later.',
  incompleteMessage: 'Please, specify your name, email and message',
  // Not in the specification's catalog.
  noConnection: 'There is no connection. What you typed is kept.',
  tooFast: 'That was a little too fast. Please wait a minute and try again.',
} as const;

/** Codes after which a visitor can only try again, or that no visitor meets: they share `otherFailure`. */
type CodeWithoutOwnText =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'timeout'
  | 'payment_not_found'
  | 'payment_not_completed'
  | 'too_large'
  | 'unsupported_media_type'
  | 'bad_signature'
  | 'provider_unavailable'
  | 'internal_error'
  | 'unavailable';

/**
 * What the site says when the server rejects a request, by the code of the response (specification section 8). A code that
 * is new in the contract does not compile until it has a text here or is listed above.
 */
export const codeFailures = {
  invalid_email: 'Invalid email address. Please, try another.',
  already_exists: 'This email is already subscribed to the newsletter.',
  too_many_requests: failureMessages.tooFast,
} as const satisfies Record<Exclude<ErrorCode, CodeWithoutOwnText>, string>;

/** After any other failure. */
export const otherFailure = 'Sorry, an error has occurred. Please try again.';
