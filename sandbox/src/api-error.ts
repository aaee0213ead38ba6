/** An error response of a provider's API or of the sandbox. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: object = { error: { message } },
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** An error of Stripe's API (https://docs.stripe.com/api/errors). */
export function stripeError(
  status: number,
  message: string,
  detail: { type?: string; code?: string; param?: string } = {},
): ApiError {
  return new ApiError(status, message, { error: { type: 'invalid_request_error', message, ...detail } });
}

/** Stripe's error for a fault with that status. */
export function stripeErrorFor(status: number): ApiError {
  if (status === 401) return stripeError(401, 'Invalid API Key provided: sk_test_****ndox');
  if (status === 403) return stripeError(403, 'The provided key lacks the required permissions.');
  if (status === 429) return stripeError(429, 'Too many requests', { code: 'rate_limit' });
  if (status >= 500) return stripeError(status, 'An unknown error occurred', { type: 'api_error' });
  return stripeError(status, 'The request was refused by a fault of the sandbox');
}

/** An error of Brevo's API v3. */
export function brevoError(status: number, code: string, message: string): ApiError {
  return new ApiError(status, message, { code, message });
}

/** Brevo's error for a fault with that status. The one for 404 is a proxy's. */
export function brevoErrorFor(status: number): ApiError {
  const known: Record<number, [code: string, message: string]> = {
    400: ['invalid_parameter', 'Invalid email address'],
    401: ['unauthorized', 'Key not found'],
    404: ['not_found', 'no Route matched with those values'],
    429: ['too_many_requests', 'The expected rate limit is exceeded.'],
  };
  return brevoError(status, ...(known[status] ?? (['internal_error', 'Internal server error'] as const)));
}
