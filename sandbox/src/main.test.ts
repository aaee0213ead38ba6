import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { afterThisTest, gift, temporaryDirectory } from './testing/sandbox-under-test.js';

interface Running {
  process: ChildProcess;
  line: string;
  url: string;
}

async function start(dataDir: string, environment: Record<string, string> = {}): Promise<Running> {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      SANDBOX_PORT: '0',
      SANDBOX_SMTP_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  afterThisTest(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { process: child, line, url: /http:\/\/[\d.:]+/.exec(line)?.[0] ?? '' };
}

async function post<T>(url: string, path: string, body: object): Promise<T> {
  const response = await fetch(`${url}/sandbox/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

async function state<T>(url: string, part: string): Promise<T> {
  return (await (await fetch(`${url}/sandbox/api/${part}`)).json()) as T;
}

describe('the sandbox as a process', () => {
  test('is controlled over HTTP, and stops on SIGTERM', async () => {
    const { process: child, line, url } = await start(await temporaryDirectory());
    expect(line).toMatch(/^Sandbox ready on http:\/\/127\.0\.0\.1:\d+, mail on smtp:\/\/127\.0\.0\.1:\d+$/);
    const { id } = await post<{ id: string }>(url, '/sessions', { kind: 'monthly' });
    const { subscription } = await post<{ subscription: string }>(url, `/sessions/${id}/pay`, gift);
    await post(url, `/subscriptions/${subscription}/renew`, { amountMinor: 100 });
    await post(url, `/sessions/${id}/refund`, { amountMinor: 50 });
    await post(url, '/contacts', {
      email: 'taras@example.org',
      listIds: [7],
      attributes: { DONATED_AMOUNT: 3 },
    });
    await post(url, '/faults', { call: 'brevo.*', kind: 'drop', times: 1 });
    const known = await state<Record<string, unknown[]>>(url, 'state');
    expect(known.totals).toMatchObject([{ totalMinor: 5050, gifts: 2 }]);
    expect(known.contacts).toMatchObject([{ email: 'taras@example.org', listIds: [7] }]);
    expect(known.events).toHaveLength(4);
    expect(known.faults).toHaveLength(1);
    const [event] = known.events as [{ id: string }];
    expect(await state(url, `events/${event.id}/signed`)).toMatchObject({
      headers: { 'stripe-signature': expect.any(String) },
    });
    const bad = await fetch(`${url}/sandbox/api/sessions/${id}/pay`, {
      method: 'POST',
      body: new URLSearchParams(),
    });
    expect(bad.status).toBe(400);
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
  }, 60_000);

  test('keeps every acknowledged change after SIGKILL', async () => {
    const dataDir = await temporaryDirectory();
    let acknowledged = 0;
    for (let round = 0; round < 3; round++) {
      const { process: child, url } = await start(dataDir);
      expect(await state<unknown[]>(url, 'contacts')).toHaveLength(acknowledged);
      const kill = setTimeout(() => child.kill('SIGKILL'), 150);
      try {
        for (;;) {
          await post(url, '/contacts', { email: `c${acknowledged}@example.org` });
          acknowledged++;
        }
      } catch {
        clearTimeout(kill);
      }
      // The last change may have been applied without a response.
      const again = await start(dataDir);
      const kept = await state<{ email: string }[]>(again.url, 'contacts');
      expect(kept.length - acknowledged).toBeGreaterThanOrEqual(0);
      expect(kept.length - acknowledged).toBeLessThanOrEqual(1);
      acknowledged = kept.length;
      again.process.kill('SIGTERM');
      await once(again.process, 'exit');
    }
    expect(acknowledged).toBeGreaterThan(10);
  }, 60_000);
});
