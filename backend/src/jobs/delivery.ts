import type { outbox } from '../database/schema.js';

export type DeliveryKind = (typeof outbox.kind.enumValues)[number];

/**
 * What came of one try: `delivered`; `refused`, the provider will not take it as it is; `postponed`, it could not
 * be delivered now; `unanswered`, nobody knows whether it was; `given-up`, it will not be tried again; `elsewhere`,
 * somebody else is at it or it has arrived already. What is refused, postponed or unanswered stays written down.
 */
export type DeliveryOutcome = 'delivered' | 'refused' | 'postponed' | 'unanswered' | 'given-up' | 'elsewhere';

/** One try, as its handler may need to know it. */
export interface DeliveryAttempt {
  /** This one included, since there was last something new. */
  attempts: number;
  /**
   * An earlier try got no answer and may still take effect, even after this one. There will be one more then, so
   * whatever it needs is to be kept.
   */
  earlierAttemptPending: boolean;
  /** To be called before anything is changed at the provider. @throws Error when too little of the lease is left */
  assertLease(): void;
}

/**
 * Brings one subject to its provider. It may run twice for the same subject and must do no harm by it.
 * @throws DeliveryRefused when the provider understood and says no, DeliveryUnanswered when it may have taken it all
 *   the same, DeliveryGivenUp when the subject waits for the operator from now on; anything else means "later"
 */
export type DeliveryHandler = (subjectId: number, attempt: DeliveryAttempt) => Promise<void>;

/** The provider understood and does not accept this. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

/** The provider was told and did not answer: it may have taken it, or take it a little later. */
export class DeliveryUnanswered extends Error {
  override readonly name = 'DeliveryUnanswered';
}

/** There is no use in trying again; whoever throws this has kept the subject for the operator. */
export class DeliveryGivenUp extends Error {
  override readonly name = 'DeliveryGivenUp';
}
