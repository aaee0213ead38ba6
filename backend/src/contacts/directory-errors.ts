import { ApiError, ProviderError } from '../http/api-error.js';
import { INVALID_EMAIL } from '../http/validation.js';
import { DeliveryRefused, DeliveryUnconfirmed } from '../jobs/delivery.js';

/** The mailing service rejected the call; a retry is useless. */
export class DirectoryRefused extends ProviderError {
  override readonly name = 'DirectoryRefused';
  constructor(
    readonly reason: 'invalid-email' | 'invalid',
    options?: ErrorOptions,
  ) {
    super(`the mailing service refuses: ${reason}`, options);
  }

  toApiError(): ApiError {
    if (this.reason === 'invalid') return detailsRejected();
    return new ApiError(400, 'invalid_email', INVALID_EMAIL);
  }
}

/** The mailing service did not respond, or not as expected. A retry may succeed. */
export class DirectoryUnavailable extends ProviderError {
  override readonly name = 'DirectoryUnavailable';
  /** True if the call may have taken effect, or may do so later. */
  readonly isOutcomeUnknown: boolean;
  /** After a 429 answer: the delay that the mailing service asks for, in milliseconds; else null. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    options: ErrorOptions & { isOutcomeUnknown?: boolean; retryAfterMs?: number | null } = {},
  ) {
    super(message, options);
    this.isOutcomeUnknown = options.isOutcomeUnknown ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }

  toApiError(): ApiError {
    const message = 'Our mailing service is not responding. Please try again.';
    return new ApiError(502, 'provider_unavailable', message, { cause: this });
  }
}

export const alreadyExists = () => new ApiError(409, 'already_exists', 'Contact already exist');

export const contactNotFound = () => new ApiError(404, 'not_found', 'Contact not found.');

export const detailsRejected = () =>
  new ApiError(400, 'bad_request', 'Our mailing service did not accept these details.');

/** Converts an error of the mailing service to one of the outbox; returns any other error unchanged. */
export function toDeliveryError(error: unknown): unknown {
  if (error instanceof DirectoryRefused) return new DeliveryRefused(error.message);
  if (error instanceof DirectoryUnavailable && error.isOutcomeUnknown) {
    return new DeliveryUnconfirmed(error.message, { cause: error });
  }
  return error;
}
