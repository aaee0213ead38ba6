import { log } from '../telemetry/log.js';
import {
  DeliveryGivenUp,
  DeliveryRefused,
  DeliveryRepeated,
  DeliveryUnconfirmed,
  type DeliveryKind,
  type DeliveryOutcome,
} from './delivery.js';
import { rateLimitDelayOf } from './rate-limit.js';

/** Maps a handler's error to the outcome of the attempt, and logs it. */
export function toDeliveryOutcome(
  error: unknown,
  about: { kind: DeliveryKind; subjectId: number; attempts: number },
): DeliveryOutcome {
  if (error instanceof DeliveryRepeated) return 'repeated';
  if (error instanceof DeliveryGivenUp) {
    log.error({ err: error.cause, ...about }, 'delivery given up');
    return 'given-up';
  }
  if (error instanceof DeliveryRefused) {
    log.error({ err: error, ...about }, 'delivery refused by the provider');
    return 'refused';
  }
  if (rateLimitDelayOf(error) !== null) {
    log.debug(about, 'delivery waits for the provider’s rate limit');
    return 'rate-limited';
  }
  log.warn({ err: error, ...about }, 'delivery failed, will be retried');
  return error instanceof DeliveryUnconfirmed ? 'unconfirmed' : 'postponed';
}
