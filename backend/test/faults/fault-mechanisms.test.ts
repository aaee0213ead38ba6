import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { startPostgres, type PostgresServer } from '../../../stack/postgres-server.js';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { Clock } from './clock.js';
import { DatabaseProxy } from './database-proxy.js';
import { DiskFullFault } from './disk-full.js';

/** Enough to lose a response at a loss rate of 10 %. */
const QUERIES = 300;

describe('every database fault takes effect and ends', () => {
  const clock = new Clock();
  let postgres: PostgresServer;
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    postgres = await startPostgres(clock.environment);
    proxy = await DatabaseProxy.open(Number(new URL(postgres.url).port), 1);
  });
  afterAll(async () => {
    await proxy.close();
    await postgres.stop();
    clock.remove();
  });

  const connected = async (url = postgres.url) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const overProxy = () => {
    const url = new URL(postgres.url);
    url.port = String(proxy.port);
    return connected(url.href);
  };
  const query = (client: pg.Client) => client.query('select 1').then(({ rowCount }) => rowCount);

  test('a full disk', async () => {
    const client = await connected();
    await client.query('create table gifts (amount int)');
    const disk = new DiskFullFault(postgres.url);
    await disk.install();
    const write = () => client.query('insert into gifts values (1)');
    await disk.setFull(true);
    await expect(write()).rejects.toMatchObject({ code: '53100' });
    await disk.setFull(false);
    expect((await write()).rowCount).toBe(1);
    await client.end();
  });

  test('clock jumps forward and back', async () => {
    const client = await connected();
    const isAhead = async () => {
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
      return Math.round((Number(rows[0]?.now) - Date.now()) / 3_600_000);
    };
    for (const [jump, ahead] of [
      [3_600, 1],
      [-3 * 3_600, -2],
    ] as const) {
      await clock.jumpAndWait(jump);
      expect(await isAhead()).toBe(ahead);
    }
    await client.end();
  });

  test('a connection that is refused, dropped, stalled or loses responses', async () => {
    const client = await overProxy();
    const beside = await connected();
    proxy.startFault('hang');
    let isSettled = false;
    const response = query(client).then(() => (isSettled = true));
    // Long enough for a response: other connections get theirs.
    for (let tries = 0; tries < QUERIES; tries += 1) await query(beside);
    expect(isSettled).toBe(false);
    proxy.stopFault('hang');
    await response;

    proxy.startFault('refuse');
    await expect(query(client)).rejects.toThrow();
    await expect(overProxy()).rejects.toThrow();
    proxy.stopFault('refuse');

    const dropped = await overProxy();
    proxy.startFault('drop');
    proxy.stopFault('drop');
    await expect(query(dropped)).rejects.toThrow();

    const lossy = await overProxy();
    proxy.startFault('lose-responses');
    const all = async () => {
      for (let tries = 0; tries < QUERIES; tries += 1) await query(lossy);
    };
    await expect(all()).rejects.toThrow();
    proxy.stopFault('lose-responses');
    expect(await query(await overProxy())).toBe(1);
  });

  test('a crash of PostgreSQL', async () => {
    const client = await connected();
    await postgres.crash();
    await expect(query(client)).rejects.toThrow();
    await expect(connected()).rejects.toThrow();
    await postgres.restart();
    await eventually(async () => expect(await query(await connected())).toBe(1));
  });
});
