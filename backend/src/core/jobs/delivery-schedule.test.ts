import { expect, test } from '@jest/globals';
import { retryDelayMs } from './delivery-schedule.js';

test.each([
  [1, 1_000],
  [2, 2_000],
  [5, 16_000],
  [9, 256_000],
  [10, 300_000],
  [1_000, 300_000],
])('after %d attempts the delay is about %d ms', (attempts, about) => {
  const delay = retryDelayMs(attempts);
  expect(delay).toBeGreaterThanOrEqual(about * 0.8);
  expect(delay).toBeLessThanOrEqual(about * 1.2);
});
