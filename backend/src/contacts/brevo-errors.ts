import { ApiError, ProviderError } from '../core/http/api-error.js';
import { DeliveryRefused, DeliveryUnconfirmed } from '../core/jobs/delivery.js';
import { invalidEmail } from './contact-errors.js';

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
