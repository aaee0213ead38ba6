import { expect, test } from '@jest/globals';
import request from 'supertest';
import { createApp } from '../src/app.js';
import { createMigratedDatabase } from './support/databases.js';
import { startTestSandbox } from './support/test-sandbox.js';

test('servers on one database share the rate limit of a client, also across a restart', async () => {
  const testSandbox = await startTestSandbox();
  const variables = {
    ...testSandbox.environment(await createMigratedDatabase()),
    RATE_LIMIT_PER_MINUTE: '4',
    TRUST_PROXY: '127.0.0.1',
  };
  const start = async () => {
    const app = await createApp(variables);
    await app.listen(0, '127.0.0.1');
    return app;
  };
  const write = async (app: Awaited<ReturnType<typeof start>>) => {
    const call = request(app.getHttpServer()).post('/add-contact').set('X-Forwarded-For', '203.0.113.9');
    return (await call.send({})).status;
  };
  const [one, other] = [await start(), await start()];
  const statuses = [await write(one), await write(other), await write(one), await write(other)];
  expect([...statuses, await write(one), await write(other)]).toEqual([400, 400, 400, 400, 429, 429]);
  await one.close();
  const restarted = await start();
  expect(await write(restarted)).toBe(429);
  await Promise.all([restarted.close(), other.close()]);
  await testSandbox.close();
});
