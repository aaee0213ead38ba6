import type { outbox } from '../database/schema.js';
import { log } from '../telemetry/log.js';
import { rateLimitDelayOf } from './provider-rate-limit.js';

export type DeliveryKind = (typeof outbox.kind.enumValues)[number];

/** The outcome of one attempt. All but delivered stay in the outbox. */
export type DeliveryOutcome =
  | 'delivered'
  /** It took effect and is due once more. */
  | 'repeated'
  | 'refused'
  /** A temporary failure. */
  | 'postponed'
  | 'rate-limited'
  /** The operator has to mend something first. */
  | 'blocked'
  /** The call timed out and may still take effect. */
  | 'unconfirmed'
  /** The mail server has the mail, and its answer was lost. */
  | 'unanswered'
  /** Not due, or leased by another process. */
  | 'skipped'
  /** The database refused the lease, so nothing was attempted. */
  | 'not-leased';

/** The attempt that a handler runs in. */
export interface DeliveryAttempt {
  /** Including this one, since the last `enqueue`. */
  attempts: number;
  /**
   * An earlier attempt timed out and may still take effect, even after this one. Another attempt will follow, so the
   * handler must keep the data that it needs.
   */
  earlierAttemptPending: boolean;
  /** Call before every write to the provider. @throws Error when the lease is about to expire */
  assertLease(): void;
}

/**
 * Delivers one subject to its provider. Must be idempotent.
 * @throws DeliveryRefused, DeliveryBlocked, DeliveryUnconfirmed, DeliveryUnanswered, DeliveryPostponed or DeliveryRepeated; any
 *   other error means a retry, after its `retryAfterMs` if it has one
 */
export type DeliveryHandler = (subjectId: number, attempt: DeliveryAttempt) => Promise<void>;

/** The provider rejected the delivery. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

/** The provider did not respond: the call may have taken effect, or may do so later. */
export class DeliveryUnconfirmed extends Error {
  override readonly name = 'DeliveryUnconfirmed';
}

/** The mail server has the whole mail and did not answer: it may have arrived, and a repetition may double it. */
export class DeliveryUnanswered extends Error {
  override readonly name = 'DeliveryUnanswered';
}

/** A temporary failure, after which nothing of the same kind is attempted for a while. */
export class DeliveryPostponed extends Error {
  override readonly name: string = 'DeliveryPostponed';
  /** @param retryAfterMs in milliseconds */
  constructor(
    message: string,
    readonly retryAfterMs: number,
    options: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * The provider accepts nothing, or not this, before the operator has mended something. Its message says what is wrong and what to
 * do, for an alert: without personal data.
 */
export class DeliveryBlocked extends DeliveryPostponed {
  override readonly name = 'DeliveryBlocked';
}

/** The delivery took effect, and has to be repeated because an earlier write to the provider may still arrive. */
export class DeliveryRepeated extends Error {
  override readonly name = 'DeliveryRepeated';
  /** @param retryAfterMs the delay before the repetition, in milliseconds */
  constructor(readonly retryAfterMs: number) {
    super('the delivery is repeated');
  }
}

/** Maps a handler's error to the outcome of the attempt, and logs it. */
export function toDeliveryOutcome(
  error: unknown,
  about: { kind: DeliveryKind; subjectId: number; attempts: number },
): DeliveryOutcome {
  if (error instanceof DeliveryRepeated) return 'repeated';
  if (error instanceof DeliveryRefused) {
    log.error({ err: error, ...about }, 'delivery refused by the provider');
    return 'refused';
  }
  if (error instanceof DeliveryBlocked) {
    log.error({ err: error, ...about }, 'delivery waits for the operator');
    return 'blocked';
  }
  if (error instanceof DeliveryUnanswered) {
    log.warn({ err: error, ...about }, 'the answer to a mail was lost');
    return 'unanswered';
  }
  if (!(error instanceof DeliveryPostponed) && rateLimitDelayOf(error) !== null) {
    log.debug(about, 'delivery waits for the provider’s rate limit');
    return 'rate-limited';
  }
  log.warn({ err: error, ...about }, 'delivery failed, will be retried');
  return error instanceof DeliveryUnconfirmed ? 'unconfirmed' : 'postponed';
}
