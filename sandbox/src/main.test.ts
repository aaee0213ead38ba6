import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { afterThisTest, temporaryDirectory } from './testing/sandbox-under-test.js';

async function start(dataDir: string) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  afterThisTest(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  expect(line).toMatch(/^Sandbox ready on http:\/\/127\.0\.0\.1:\d+, mail on smtp:\/\/127\.0\.0\.1:\d+$/);
  const contacts = `${/http:[\d/.:]+/.exec(line)?.[0]}/sandbox/api/contacts`;
  const stop = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    return ((await exited) as [number | null])[0];
  };
  return { contacts, stop };
}

test('the process keeps every acknowledged change after SIGKILL, and stops on SIGTERM', async () => {
  const dataDir = await temporaryDirectory();
  const { contacts, stop } = await start(dataDir);
  let acknowledged = 0;
  let isKilled: Promise<unknown> | undefined;
  for (;;) {
    const response = await fetch(contacts, {
      method: 'POST',
      body: JSON.stringify({ email: `c${acknowledged}@example.org` }),
      headers: { 'content-type': 'application/json' },
    }).catch(() => null);
    if (!response) break;
    acknowledged += 1;
    if (acknowledged === 20) isKilled = stop('SIGKILL');
  }
  await isKilled;
  const again = await start(dataDir);
  const kept = (await (await fetch(again.contacts)).json()) as unknown[];
  // The last change may have been applied without a response.
  expect([acknowledged, acknowledged + 1]).toContain(kept.length);
  expect(await again.stop('SIGTERM')).toBe(0);
});
