import type { outbox } from '../database/schema.js';

export type DeliveryKind = (typeof outbox.kind.enumValues)[number];

/**
 * The outcome of one attempt. `refused`: the provider rejected it. `postponed`: a temporary failure. `unconfirmed`: the call
 * timed out and may still take effect. `given-up`: no more retries. `skipped`: not due, or leased by another process.
 * Refused, postponed and unconfirmed deliveries stay in the outbox.
 */
export type DeliveryOutcome = 'delivered' | 'refused' | 'postponed' | 'unconfirmed' | 'given-up' | 'skipped';

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
 * @throws DeliveryRefused, DeliveryUnconfirmed or DeliveryGivenUp; any other error means a retry
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

/** Retries are useless. The handler has kept the subject for the operator. */
export class DeliveryGivenUp extends Error {
  override readonly name = 'DeliveryGivenUp';
}
