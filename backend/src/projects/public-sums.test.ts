import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { GiftReports } from '../ledger/gift-reports.js';
import { PublicSums } from './public-sums.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const raisedFor = jest.fn<GiftReports['raisedFor']>();
const publicSums = () => {
  raisedFor.mockReset();
  return new PublicSums({ raisedFor } as unknown as GiftReports);
};

test.each([
  [123_456, 123_000],
  [10_000, 10_000],
  [999, 0],
  [null, null],
])('%s cents are shown as %s', async (minor, shown) => {
  const sums = publicSums();
  raisedFor.mockResolvedValue(minor);
  expect(await sums.raisedFor('edcamp', 'usd')).toBe(shown);
});

test('the sum of a project is asked for once a minute', async () => {
  const sums = publicSums();
  raisedFor.mockResolvedValue(5_000);
  await Promise.all([1, 2, 3].map(() => sums.raisedFor('edcamp', 'usd')));
  jest.advanceTimersByTime(59_000);
  await sums.raisedFor('edcamp', 'usd');
  expect(raisedFor).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  await sums.raisedFor('edcamp', 'usd');
  expect(raisedFor).toHaveBeenCalledTimes(2);
});

test('one query runs at a time, and a failure is not kept', async () => {
  const sums = publicSums();
  let running = 0;
  raisedFor.mockImplementation(async (project) => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    if (project === 'edcamp') throw new Error('the database hangs');
    return 5_000;
  });
  const results = await Promise.allSettled(
    ['edcamp', 'pilot-vests'].map((each) => sums.raisedFor(each, 'usd')),
  );
  expect(results).toMatchObject([{ status: 'rejected' }, { value: 5_000 }]);
  raisedFor.mockResolvedValue(7_000);
  expect(await sums.raisedFor('edcamp', 'usd')).toBe(7_000);
});
