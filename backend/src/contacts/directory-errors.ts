import { ApiError } from '../http/api-error.js';
import { INVALID_EMAIL } from '../http/validation.js';
import { DeliveryRefused, DeliveryUnconfirmed } from '../jobs/delivery.js';
import { DirectoryRefused, DirectoryUnavailable } from './contact-directory.js';

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
