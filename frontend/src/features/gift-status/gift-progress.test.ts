import { expect, test } from 'vitest';
import type { GiftStatus } from '@contract/payments';
import { isComplete, statusAnnouncement, stepsOf } from './gift-progress';

const unpaid: GiftStatus = {
  amount_total: 4050,
  currency: 'usd',
  purpose: null,
  recurring: false,
  paid: false,
  recordedAt: null,
  thankedAt: null,
};
const paid = { ...unpaid, paid: true };
const recorded = { ...paid, recordedAt: '2026-11-22T07:00:00.000Z' };
const thanked = { ...recorded, thankedAt: '2026-11-22T07:00:01.000Z' };

test.each([
  ['unpaid', unpaid, [false, false, false], 'Your payment is not confirmed yet.'],
  ['paid', paid, [true, false, false], 'Your gift is paid.'],
  ['recorded', recorded, [true, true, false], 'Your gift is paid and recorded.'],
  ['thanked', thanked, [true, true, true], 'Your gift is paid, recorded and passed on.'],
])('%s', (_name, gift, done, announcement) => {
  expect(stepsOf(gift).map((step) => step.done)).toEqual(done);
  expect(statusAnnouncement(gift)).toBe(announcement);
  expect(isComplete(gift)).toBe(gift === thanked);
});

test('the times are those of the server', () => {
  expect(stepsOf(thanked).map(({ at }) => at)).toEqual([null, recorded.recordedAt, thanked.thankedAt]);
});
