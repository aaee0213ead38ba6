/** The error codes of the API (interface.md section 3). */
export type ErrorCode =
  | 'bad_request'
  | 'invalid_email'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'timeout'
  | 'already_exists'
  | 'payment_not_found'
  | 'payment_not_completed'
  | 'too_large'
  | 'unsupported_media_type'
  | 'bad_signature'
  | 'challenge_required'
  | 'too_many_requests'
  | 'provider_unavailable'
  | 'internal_error';

/** An error that is sent to the client. Visitors read its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Response headers. */
  readonly headers: Readonly<Record<string, string>>;

  /** @param status the HTTP status, 4xx or 5xx */
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    { headers = {}, ...options }: ErrorOptions & { headers?: Record<string, string> } = {},
  ) {
    super(message, options);
    this.headers = headers;
  }
}
