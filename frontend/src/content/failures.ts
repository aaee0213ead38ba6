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

/** What the site says when the server rejects a request (specification section 8). */
export const serverFailures = {
  invalidEmail: 'Invalid email address. Please, try another.',
  knownContact: 'This email is already subscribed to the newsletter.',
  any: 'Sorry, an error has occurred. Please try again.',
} as const;
