/** An error of Stripe's API (https://docs.stripe.com/api/errors). */
export class StripeApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    private readonly detail: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.name = 'StripeApiError';
  }

  get body(): object {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.detail } };
  }

  /** For a well-formed id of an unknown object. */
  static missing(kind: string, id: string, param: string): StripeApiError {
    return new StripeApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
  }
}

/** Stripe's error for a fault with that status. */
export function stripeErrorFor(status: number): StripeApiError {
  if (status === 401) return new StripeApiError(401, 'Invalid API Key provided: sk_test_****ndox');
  if (status === 403) return new StripeApiError(403, 'The provided key lacks the required permissions.');
  if (status === 429) return new StripeApiError(429, 'Too many requests', { code: 'rate_limit' });
  if (status >= 500) return new StripeApiError(status, 'An unknown error occurred', { type: 'api_error' });
  return new StripeApiError(status, 'The request was refused by a fault of the sandbox');
}
