/*
 * The error catalogue (specification section 8). Nothing else in the site turns a failure into words.
 */

/** Messages that depend on what the visitor was doing and not on what the server said. */
export const failureMessages = {
  paymentDetails: 'Error with get payment details from Stripe',
  contactMessage: 'Something went wrong with sending email. Please, try again later.',
  emptyEmail: 'Invalid email address',
  unknownPerson: 'Something went wrong. Please, try again later.',
} as const;

const ANY_OTHER = 'Sorry, an error has occurred. Please try again.';

const byServerMessage = new Map([
  ['Invalid email address', 'Invalid email address. Please, try another.'],
  ['Contact already exist', 'This email is already subscribed to the newsletter.'],
]);

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/**
 * What a visitor reads after a call failed. `failure` is what RTK Query rejects with; the server's own message is
 * `error.message` in the answer's body. No answer, or one that is not JSON, reads as any other error.
 */
export function visitorMessage(failure: unknown): string {
  const serverMessage = field(field(field(failure, 'data'), 'error'), 'message');
  return (typeof serverMessage === 'string' ? byServerMessage.get(serverMessage) : undefined) ?? ANY_OTHER;
}
