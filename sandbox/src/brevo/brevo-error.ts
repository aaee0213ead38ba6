import type { FastifyReply } from 'fastify';

/** An error of Brevo's API v3: `{code, message, metadata?}`. */
export class BrevoApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly metadata?: object,
  ) {
    super(message);
    this.name = 'BrevoApiError';
  }

  get body(): object {
    const { code, message, metadata } = this;
    return metadata ? { code, message, metadata } : { code, message };
  }
}

export function invalidParameter(message: string): BrevoApiError {
  return new BrevoApiError(400, 'invalid_parameter', message);
}

export function missingParameter(message: string): BrevoApiError {
  return new BrevoApiError(400, 'missing_parameter', message);
}

export function outOfRange(message: string): BrevoApiError {
  return new BrevoApiError(400, 'out_of_range', message);
}

export function notFound(message: string): BrevoApiError {
  return new BrevoApiError(404, 'document_not_found', message);
}

/** @param what the field with the duplicate value */
export function duplicate(action: 'create' | 'update', what: 'email' | 'SMS'): BrevoApiError {
  const message = `Unable to ${action} contact, ${what} is already associated with another Contact`;
  return new BrevoApiError(400, 'duplicate_parameter', message, { duplicate_identifiers: [what] });
}

/** Brevo's error for a fault with that status. */
export function brevoErrorFor(status: number): BrevoApiError {
  const known: Record<number, [code: string, message: string]> = {
    400: ['invalid_parameter', 'The request was refused by a fault of the sandbox'],
    401: ['unauthorized', 'Key not found'],
    404: ['not_found', 'no Route matched with those values'],
    425: ['account_in_process', 'The account is being processed'],
    429: ['too_many_requests', 'The expected rate limit is exceeded.'],
  };
  const [code, message] = known[status] ?? ['internal_error', 'Internal server error'];
  return new BrevoApiError(status, code, message);
}

export function sendBrevoError(reply: FastifyReply, error: BrevoApiError): FastifyReply {
  return reply.code(error.status).send(error.body);
}
