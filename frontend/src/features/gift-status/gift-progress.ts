import type { GiftStatus } from '@contract/payments';
import { giftStatus } from '../../content/gift-status';

export type GiftStep = keyof typeof giftStatus.steps;

/** A step of a gift's way: done or not, and when (ISO 8601, UTC) where the server says. */
export interface StepState {
  step: GiftStep;
  done: boolean;
  at: string | null;
}

/** The gift's way through the server's books, in order. */
export function stepsOf({ paid, recordedAt, thankedAt }: GiftStatus): StepState[] {
  return [
    { step: 'paid', done: paid, at: null },
    { step: 'recorded', done: recordedAt !== null, at: recordedAt },
    { step: 'thanked', done: thankedAt !== null, at: thankedAt },
  ];
}

/** Whether the gift has reached its final state, so that polling can stop. */
export function isArrived(gift: GiftStatus): boolean {
  return stepsOf(gift).every(({ done }) => done);
}

/** One sentence for a screen reader: how far the gift has come. */
export function spokenStatus(gift: GiftStatus): string {
  const { unpaid, paid, recorded, thanked } = giftStatus.spoken;
  if (!gift.paid) return unpaid;
  if (gift.recordedAt === null) return paid;
  return gift.thankedAt === null ? recorded : thanked;
}
