import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { startPostgres, type PostgresServer } from '../../../stack/postgres-server.js';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import { Clock } from './clock.js';
import { DatabaseProxy } from './database-proxy.js';
import { DiskFullFault } from './disk-full.js';

/** Far more than it takes until one answer of ten is lost. */
const TRIES = 300;

/** A trouble that is none would be got through by any server. */
describe('what is made to go wrong with the database goes wrong, until it is undone', () => {
  const clock = new Clock();
  let postgres: PostgresServer;
  let link: DatabaseProxy;
  beforeAll(async () => {
    postgres = await startPostgres(clock.environment);
    link = await DatabaseProxy.open(Number(new URL(postgres.url).port), 1);
  });
  afterAll(async () => {
    await link.close();
    await postgres.stop();
    clock.remove();
  });

  const connected = async (url = postgres.url) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const overLink = () => {
    const url = new URL(postgres.url);
    url.port = String(link.port);
    return connected(url.href);
  };
  const asked = (client: pg.Client) => client.query('select 1').then(({ rowCount }) => rowCount);

  test('the disk is full', async () => {
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

  test('the clock jumps, and back', async () => {
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

  test('the wire refuses, drops, hangs, and loses answers', async () => {
    const client = await overLink();
    const beside = await connected();
    link.startFault('hang');
    let isAnswered = false;
    const answer = asked(client).then(() => (isAnswered = true));
    // Time enough for an answer, measured by those that others get.
    for (let tries = 0; tries < TRIES; tries += 1) await asked(beside);
    expect(isAnswered).toBe(false);
    link.stopFault('hang');
    await answer;

    link.startFault('refuse');
    await expect(asked(client)).rejects.toThrow();
    await expect(overLink()).rejects.toThrow();
    link.stopFault('refuse');

    const dropped = await overLink();
    link.startFault('drop');
    link.stopFault('drop');
    await expect(asked(dropped)).rejects.toThrow();

    const unlucky = await overLink();
    link.startFault('lose-answers');
    const all = async () => {
      for (let tries = 0; tries < TRIES; tries += 1) await asked(unlucky);
    };
    await expect(all()).rejects.toThrow();
    link.stopFault('lose-answers');
    expect(await asked(await overLink())).toBe(1);
  });

  test('PostgreSQL is gone without warning', async () => {
    const client = await connected();
    await postgres.crash();
    await expect(asked(client)).rejects.toThrow();
    await expect(connected()).rejects.toThrow();
    await postgres.restart();
    await eventually(async () => expect(await asked(await connected())).toBe(1));
  });
});
