import type { GiftStatus } from '@contract/payments';
import { giftStatus } from 'content:giving';

export type GiftStep = keyof typeof giftStatus.steps;

/** A step of a gift's progress; `at` is its ISO 8601 timestamp in UTC if the server sends one. */
export interface StepState {
  step: GiftStep;
  done: boolean;
  at: string | null;
}

/** The steps in order. */
export function stepsOf({ paid, recordedAt, thankedAt }: GiftStatus): StepState[] {
  return [
    { step: 'paid', done: paid, at: null },
    { step: 'recorded', done: recordedAt !== null, at: recordedAt },
    { step: 'thanked', done: thankedAt !== null, at: thankedAt },
  ];
}

/** Whether all steps are done. */
export function isComplete(gift: GiftStatus): boolean {
  return stepsOf(gift).every(({ done }) => done);
}

/** The status in one sentence, for screen readers. */
export function statusAnnouncement(gift: GiftStatus): string {
  const { unpaid, paid, recorded, thanked } = giftStatus.announcements;
  if (!gift.paid) return unpaid;
  if (gift.recordedAt === null) return paid;
  return gift.thankedAt === null ? recorded : thanked;
}
