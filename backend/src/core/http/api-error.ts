import type { ErrorCode, ErrorEnvelope } from '../../contract/error-envelope.js';

/** An error that is sent to the client. Visitors read its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Response headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** Further fields of the envelope's `error`. */
  readonly details: Pick<ErrorEnvelope['error'], 'language'>;

  /** @param status the HTTP status, 4xx or 5xx */
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    {
      headers = {},
      details = {},
      ...options
    }: ErrorOptions & { headers?: Record<string, string>; details?: ApiError['details'] } = {},
  ) {
    super(message, options);
    this.headers = headers;
    this.details = details;
  }
}

export const addressNotFound = () => new ApiError(404, 'not_found', 'This address does not exist.');

/** An error of a provider. Its message is for the log; the client gets another error. */
export abstract class ProviderError extends Error {
  abstract toApiError(): ApiError;
}
