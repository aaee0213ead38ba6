import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../sandbox/src/testing/eventually.js';
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

  test('while PostgreSQL hangs, names the database within five seconds, and is 200 when it answers again', async () => {
    const url = new URL(api.databaseUrl);
    const proxy = await TcpProxy.open(Number(url.port));
    url.port = String(proxy.port);
    await api.restart({ DATABASE_URL: url.href });
    expect(await ready(api)).toEqual(UP);
    proxy.startFault('hang');
    const began = performance.now();
    expect(await ready(api)).toEqual(DOWN);
    expect(performance.now() - began).toBeLessThan(5_000);
    // A restart would not help, so the process counts as alive.
    expect((await api.browser().get('/health/live')).status).toBe(200);
    proxy.stopFault('hang');
    await eventually(async () => expect(await ready(api)).toEqual(UP), 20_000);
    await api.restart();
    await proxy.close();
  });
});
