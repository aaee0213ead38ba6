import type { ErrorCode } from '@contract/error-envelope';
import { failureMessages } from 'content:forms';

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
  invalid_email: failureMessages.invalidEmail,
  already_exists: failureMessages.alreadySubscribed,
  too_many_requests: failureMessages.tooFast,
} as const satisfies Record<Exclude<ErrorCode, CodeWithoutOwnText>, string>;

/** After any other failure. */
export const otherFailure = failureMessages.other;
