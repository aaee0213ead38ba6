import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { scheduledTasks } from '../src/core/database/schema.js';
import { setReadOnly } from './support/databases.js';
import { TcpProxy } from './support/tcp-proxy.js';
import { setupTestApi, type TestApi } from './support/test-api.js';

const ready = async (api: TestApi) => {
  const { status, body } = await api.browser().get('/health/ready');
  return [status, body as object];
};
const UP = [200, { status: 'ok', parts: expect.objectContaining({ database: 'up' }) }];
const DOWN = [503, { status: 'unavailable', parts: expect.objectContaining({ database: 'down' }) }];

describe('/health/ready', () => {
  const api = setupTestApi('postgresql');

  test('names the database while PostgreSQL hangs', async () => {
    const url = new URL(api.databaseUrl);
    const proxy = await TcpProxy.open(Number(url.port));
    url.port = String(proxy.port);
    await api.restart({ DATABASE_URL: url.href });
    expect(await ready(api)).toEqual(UP);
    proxy.startFault('hang');
    // A request that waits for the database takes as long as the fault.
    expect(await ready(api)).toEqual(DOWN);
    // A restart would not help, so the process counts as alive.
    expect((await api.browser().get('/health/live')).status).toBe(200);
    proxy.stopFault('hang');
    await eventually(async () => expect(await ready(api)).toEqual(UP));
    await api.restart();
    await proxy.close();
  });

  test('is 503 while the database stores nothing, which a write finds, and 200 when it stores again', async () => {
    await setReadOnly(api.databaseUrl, true);
    await api.restart();
    expect(await ready(api)).toEqual(DOWN);
    expect((await api.browser().get('/health/live')).status).toBe(200);
    await setReadOnly(api.databaseUrl, false);
    await eventually(async () => expect(await ready(api)).toEqual(UP));
  });

  test('writes once a minute, however often it is asked', async () => {
    const lastWrite = () =>
      api.orm.select().from(scheduledTasks).where(eq(scheduledTasks.name, 'write-check'));
    expect(await ready(api)).toEqual(UP);
    const first = await lastWrite();
    expect(first).toEqual([expect.objectContaining({ succeededAt: expect.any(Date) })]);
    await Promise.all(Array.from({ length: 10 }, () => ready(api)));
    expect(await lastWrite()).toEqual(first);
  });
});
