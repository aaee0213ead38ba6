import { beforeEach, describe, expect, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import { sql } from 'drizzle-orm';
import type { Environment } from '../src/config/environment.js';
import { BrevoQuota } from '../src/contacts/brevo-quota.js';
import { Database } from '../src/database/database.js';
import { setupTestApi } from './support/test-api.js';

describe('the quota of calls to Brevo per second', () => {
  const api = setupTestApi('postgresql');

  const newQuota = () =>
    new BrevoQuota(api.get(Database), new ConfigService<Environment, true>({ BREVO_CALLS_PER_SECOND: 10 }));
  const granted = async (calls: Promise<boolean>[]) =>
    (await Promise.all(calls)).filter((isGranted) => isGranted).length;
  const times = (many: number, call: () => Promise<boolean>) => Array.from({ length: many }, call);
  beforeEach(async () => {
    await api.orm.execute(sql`delete from provider_calls`);
    // Start at the beginning of a second.
    await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
  });

  test('is shared by all processes', async () => {
    const quotas = [newQuota(), newQuota()];
    const began = Date.now();
    const calls = quotas.flatMap((quota) => times(60, () => quota.acquire('gift')));
    const allowed = await granted(calls);
    const seconds = Math.ceil((Date.now() - began) / 1_000) + 1;
    expect(allowed).toBeGreaterThanOrEqual(10);
    expect(allowed).toBeLessThanOrEqual(10 * seconds);
  });

  test('is reserved for gifts first, then for forms', async () => {
    const quota = newQuota();
    const lookups = times(100, () => quota.acquire('lookup'));
    const forms = times(4, () => quota.acquire('form'));
    const gifts = times(3, () => quota.acquire('gift'));
    expect(await granted(gifts)).toBe(3);
    expect(await granted(forms)).toBe(4);
    // Three per second of waiting.
    expect(await granted(lookups)).toBeLessThanOrEqual(9);
  });

  test('is not used up by refused calls', async () => {
    const quota = newQuota();
    await granted(times(100, () => quota.acquire('lookup')));
    const { rows } = (await api.orm.execute(sql`select count from provider_calls`)) as {
      rows: { count: number }[];
    };
    expect(rows).toEqual([{ count: expect.any(Number) }]);
    expect(rows[0]?.count).toBeLessThanOrEqual(3);
  });

  test('recovers from a clock that was ahead', async () => {
    const quota = newQuota();
    await quota.acquire('gift');
    await api.orm.execute(sql`update provider_calls set second = second + 86400, count = 10`);
    expect(await quota.acquire('lookup')).toBe(true);
  });

  test('has no deadline for the operator’s commands', async () => {
    const quota = newQuota();
    expect(await granted(times(30, () => quota.acquire('operator')))).toBe(30);
  });
});
