import { describe, expect, test } from '@jest/globals';
import { retryDelayMs } from './delivery-schedule.js';
import { rateLimitDelayMs, rateLimitDelayOf, waitForRateLimit } from './provider-rate-limit.js';

const delayOf = (headers: Record<string, string>) => rateLimitDelayMs((name) => headers[name]);

describe('the delay after a 429 answer', () => {
  test.each([
    ['the seconds of Retry-After', { 'retry-after': '7' }, 7_000],
    ['Brevo’s seconds until the reset', { 'x-sib-ratelimit-reset': '3' }, 3_000],
    ['Retry-After before the reset', { 'retry-after': '2', 'x-sib-ratelimit-reset': '9' }, 2_000],
    ['an hour at most', { 'retry-after': '86400' }, 3_600_000],
    ['a second without a header', {}, 1_000],
    ['a second for a header that is no number', { 'retry-after': 'Wed, 21 Oct 2037' }, 1_000],
  ])('is %s', (_, headers, delay) => {
    expect(delayOf(headers)).toBe(delay);
  });

  test('is read from the cause of an error', () => {
    const limited = Object.assign(new Error('429'), { retryAfterMs: 5 });
    expect(rateLimitDelayOf(new Error('outer', { cause: limited }))).toBe(5);
    expect(rateLimitDelayOf(new Error('other'))).toBeNull();
  });
});

describe('a call that waits for the rate limit', () => {
  const limited = Object.assign(new Error('429'), { retryAfterMs: 5 });

  test('is repeated until the provider accepts it', async () => {
    let calls = 0;
    const call = () => ((calls += 1) < 4 ? Promise.reject(limited) : Promise.resolve('done'));
    expect(await waitForRateLimit(call, 5_000)).toBe('done');
    expect(calls).toBe(4);
  });

  test('fails at once for another error, and after the longest wait', async () => {
    await expect(waitForRateLimit(() => Promise.reject(new Error('500')), 5_000)).rejects.toThrow('500');
    await expect(waitForRateLimit(() => Promise.reject(limited), 1)).rejects.toThrow('429');
  });
});

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
