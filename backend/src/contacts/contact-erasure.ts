import { Injectable } from '@nestjs/common';
import { DeliveryRepeated, type DeliveryAttempt } from '../jobs/delivery.js';
import { QUIESCENT_AFTER_MS } from '../jobs/outbox.js';
import { Erasures } from '../people/erasures.js';
import { ContactDirectory } from './contact-directory.js';
import { toDeliveryError } from './directory-errors.js';

/** Deletes the contact of a person who was erased. Idempotent. */
@Injectable()
export class ContactErasure {
  constructor(
    private readonly erasures: Erasures,
    private readonly directory: ContactDirectory,
  ) {}

  /**
   * The handler of the outbox for `erasure`.
   * @throws DeliveryRepeated while a write from before the erasure may still bring the contact back
   */
  async deliver(erasureId: number, attempt: DeliveryAttempt): Promise<void> {
    const pending = await this.erasures.findPending(erasureId);
    if (!pending) return;
    attempt.assertLease();
    try {
      await this.directory.delete(pending.email);
    } catch (error) {
      throw toDeliveryError(error);
    }
    const quiescentInMs = QUIESCENT_AFTER_MS - pending.ageMs;
    if (quiescentInMs > 0) throw new DeliveryRepeated(Math.min(quiescentInMs, QUIESCENT_AFTER_MS));
    if (!attempt.earlierAttemptPending) await this.erasures.complete(erasureId);
  }
}
