import { ApiError, ProviderError } from '../core/http/api-error.js';
import { DeliveryRefused, DeliveryUnconfirmed } from '../core/jobs/delivery.js';
import { INVALID_EMAIL } from '../core/http/validation.js';

/* What visitors are told of a contact (docs/interface.md section 3). */

export const invalidEmail = () => new ApiError(400, 'invalid_email', INVALID_EMAIL);

/** For a person who unsubscribed: only they can undo it, by a mail from their address. */
export const unsubscribed = () =>
  new ApiError(
    409,
    'unsubscribed',
    'This address unsubscribed earlier. Write to us from it, and we add it again.',
  );

export const alreadyExists = () => new ApiError(409, 'already_exists', 'Contact already exist');

export const contactNotFound = () => new ApiError(404, 'not_found', 'Contact not found.');

/** The mailing service rejected the email address; a retry is useless. */
export class BrevoRejected extends ProviderError {
  override readonly name = 'BrevoRejected';

  constructor(options?: ErrorOptions) {
    super('the mailing service refuses the email address', options);
  }

  toApiError(): ApiError {
    return invalidEmail();
  }
}

/** The mailing service did not respond, or not as expected. A retry may succeed. */
export class BrevoUnavailable extends ProviderError {
  override readonly name: string = 'BrevoUnavailable';
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

/**
 * The mailing service rejected the call for a reason that the operator can mend and a visitor cannot, such as a list that does
 * not exist. What was accepted is kept and retried.
 */
export class BrevoMisconfigured extends BrevoUnavailable {
  override readonly name = 'BrevoMisconfigured';
}

/** Converts an error of the mailing service to one of the outbox; returns any other error unchanged. */
export function toDeliveryError(error: unknown): unknown {
  if (error instanceof BrevoRejected) return new DeliveryRefused(error.message);
  if (error instanceof BrevoUnavailable && error.isOutcomeUnknown) {
    return new DeliveryUnconfirmed(error.message, { cause: error });
  }
  return error;
}
