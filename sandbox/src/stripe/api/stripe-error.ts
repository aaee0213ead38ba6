import type { FastifyReply } from 'fastify';

/** An error of Stripe's API (https://docs.stripe.com/api/errors). */
export class StripeApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly detail: { type?: string; code?: string; param?: string; doc_url?: string } = {},
  ) {
    super(message);
    this.name = 'StripeApiError';
  }

  get body(): object {
    const { type = 'invalid_request_error', ...rest } = this.detail;
    return { error: { ...rest, message: this.message, type } };
  }

  /** For a well-formed id of an unknown object. */
  static missing(kind: string, id: string, param = 'id'): StripeApiError {
    return new StripeApiError(404, `No such ${kind}: '${id}'`, {
      code: 'resource_missing',
      doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
      param,
    });
  }

  static unrecognizedUrl(method: string, path: string): StripeApiError {
    return new StripeApiError(
      404,
      `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    );
  }
}

/** Stripe's error for a fault with that status. */
export function stripeErrorFor(status: number): StripeApiError {
  if (status === 401) return new StripeApiError(401, 'Invalid API Key provided: sk_test_****ndox');
  if (status === 403) {
    return new StripeApiError(
      403,
      "The provided key 'rk_test_****ndox' does not have the required permissions for this endpoint on account " +
        "'acct_sandbox'. Having the 'rak_sandbox_read' permission would allow this request to continue.",
    );
  }
  if (status === 429) return new StripeApiError(429, 'Too many requests', { code: 'rate_limit' });
  if (status >= 500) return new StripeApiError(status, 'An unknown error occurred', { type: 'api_error' });
  return new StripeApiError(status, 'The request was refused by a fault of the sandbox');
}

export function sendStripeError(reply: FastifyReply, error: StripeApiError): FastifyReply {
  return reply.code(error.status).send(error.body);
}
