/** The names a program may tell failures apart by. */
export type ErrorCode =
  | 'bad_request'
  | 'invalid_email'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'already_exists'
  | 'payment_not_found'
  | 'payment_not_completed'
  | 'too_large'
  | 'unsupported_media_type'
  | 'bad_signature'
  | 'too_many_requests'
  | 'provider_unavailable'
  | 'internal_error';

/** A failure that the caller is told of: the message is fit to be read by a visitor. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** @param status the HTTP status, 4xx or 5xx */
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
