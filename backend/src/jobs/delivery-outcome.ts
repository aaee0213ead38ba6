import { log } from '../telemetry/log.js';
import {
  DeliveryGivenUp,
  DeliveryRefused,
  DeliveryUnanswered,
  type DeliveryKind,
  type DeliveryOutcome,
} from './delivery.js';

/** What a handler's failure comes to, and the line that the operator reads of it. */
export function outcomeOf(
  error: unknown,
  about: { kind: DeliveryKind; subjectId: number; attempts: number },
): DeliveryOutcome {
  if (error instanceof DeliveryGivenUp) {
    log.error({ err: error.cause, ...about }, 'a delivery was given up on');
    return 'given-up';
  }
  if (error instanceof DeliveryRefused) {
    log.error({ err: error, ...about }, 'a provider refuses what was accepted');
    return 'refused';
  }
  log.warn({ err: error, ...about }, 'a delivery failed and will be tried again');
  return error instanceof DeliveryUnanswered ? 'unanswered' : 'postponed';
}
