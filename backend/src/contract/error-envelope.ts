/** The codes of failures (interface.md section 3). */
export type ErrorCode =
  | 'bad_request'
  | 'invalid_email'
  | 'invalid_name'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'timeout'
  | 'already_exists'
  | 'unsubscribed'
  | 'payment_not_found'
  | 'payment_not_completed'
  | 'payment_pending'
  | 'too_large'
  | 'unsupported_media_type'
  | 'bad_signature'
  | 'too_many_requests'
  | 'provider_unavailable'
  | 'internal_error'
  | 'database_unavailable'
  // From the proxy.
  | 'unavailable';

/** The body of every response that is not a 2xx. */
export interface ErrorEnvelope {
  error: {
    /** One English sentence for people. */
    message: string;
    /** Stable. The site shows words of its own for it, in the visitor's language. */
    code: ErrorCode;
    /** With `payment_pending`: the language of the page with the payment link (BCP 47); null for English. */
    language?: string | null;
  };
}
