/** An error of Brevo's API v3: `{code, message}`. */
export class BrevoApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'BrevoApiError';
  }

  get body(): object {
    return { code: this.code, message: this.message };
  }
}

export function invalidParameter(message: string): BrevoApiError {
  return new BrevoApiError(400, 'invalid_parameter', message);
}

export function notFound(message: string): BrevoApiError {
  return new BrevoApiError(404, 'document_not_found', message);
}

/** Brevo's error for a fault with that status. The one for 404 is a proxy's. */
export function brevoErrorFor(status: number): BrevoApiError {
  const known: Record<number, [code: string, message: string]> = {
    400: ['invalid_parameter', 'The request was refused by a fault of the sandbox'],
    401: ['unauthorized', 'Key not found'],
    404: ['not_found', 'no Route matched with those values'],
    429: ['too_many_requests', 'The expected rate limit is exceeded.'],
  };
  const [code, message] = known[status] ?? ['internal_error', 'Internal server error'];
  return new BrevoApiError(status, code, message);
}
