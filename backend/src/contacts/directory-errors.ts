import { ApiError } from '../http/api-error.js';
import { INVALID_EMAIL } from '../http/validation.js';
import { DeliveryRefused, DeliveryUnconfirmed } from '../jobs/delivery.js';

/** The mailing service rejected the call; a retry is useless. */
export class DirectoryRefused extends Error {
  override readonly name = 'DirectoryRefused';
  constructor(
    readonly reason: 'invalid-email' | 'invalid',
    options?: ErrorOptions,
  ) {
    super(`the mailing service refuses: ${reason}`, options);
  }
}

/** The mailing service did not respond, or not as expected. A retry may succeed. */
export class DirectoryUnavailable extends Error {
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
}

export const alreadyExists = () => new ApiError(409, 'already_exists', 'Contact already exist');

export const contactNotFound = () => new ApiError(404, 'not_found', 'Contact not found.');

export const detailsRejected = () =>
  new ApiError(400, 'bad_request', 'Our mailing service did not accept these details.');

/** Converts an error of the mailing service to an `ApiError`; returns any other error unchanged. */
export function toApiError(error: unknown): unknown {
  if (error instanceof DirectoryRefused) {
    return error.reason === 'invalid-email'
      ? new ApiError(400, 'invalid_email', INVALID_EMAIL)
      : detailsRejected();
  }
  if (error instanceof DirectoryUnavailable) {
    return new ApiError(
      502,
      'provider_unavailable',
      'Our mailing service is not responding. Please try again.',
      { cause: error },
    );
  }
  return error;
}

/** Runs calls to the mailing service and throws their errors as `ApiError`. */
export async function withApiErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toApiError(error);
  }
}

/** Converts an error of the mailing service to one of the outbox; returns any other error unchanged. */
export function toDeliveryError(error: unknown): unknown {
  if (error instanceof DirectoryRefused) return new DeliveryRefused(error.message);
  if (error instanceof DirectoryUnavailable && error.isOutcomeUnknown) {
    return new DeliveryUnconfirmed(error.message, { cause: error });
  }
  return error;
}
