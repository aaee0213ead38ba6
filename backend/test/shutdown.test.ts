import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '../../stack/ports.js';
import { ApiProcess } from './support/api-process.js';
import { createMigratedDatabase } from './support/databases.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

let testSandbox: TestSandbox;
let api: ApiProcess;

beforeAll(async () => {
  testSandbox = await startTestSandbox();
  const environment = testSandbox.environment(await createMigratedDatabase());
  api = new ApiProcess({ ...environment, SHUTDOWN_DELAY_SECONDS: '3' }, await freePort());
  await api.start();
});
afterAll(() => testSandbox.close());

test('after SIGTERM the server answers for the configured time, then it ends', async () => {
  const began = performance.now();
  const ended = api.kill('SIGTERM');
  const elapsed = () => performance.now() - began;
  while (elapsed() < 2_500) {
    expect((await fetch(`${api.url}/health/live`)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await ended;
  expect(elapsed()).toBeGreaterThan(2_900);
  await expect(fetch(`${api.url}/health/live`)).rejects.toThrow();
});
