import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/core/database/database.js';
import { openPostgres } from '../src/core/database/postgres-database.js';
import { withPassword } from '../src/core/database/query-postgres.js';
import { TcpProxy } from './support/tcp-proxy.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { startPostgres } from '../../stack/postgres-server.js';
import { ApiProcess } from './support/api-process.js';
import { createDatabase } from './support/databases.js';
import { startTestSandbox } from './support/test-sandbox.js';

/** More than the connections of the pool. */
const REPETITIONS = 15;

let proxy: TcpProxy;
let url: URL;
let database: Database;

beforeAll(async () => {
  url = new URL(await createDatabase());
  proxy = await TcpProxy.open(Number(url.port));
  url.port = String(proxy.port);
  database = await openPostgres(url.href);
});
afterAll(async () => {
  await database.close();
  await proxy.close();
});

const query = async () => {
  await database.orm.transaction((transaction) => transaction.execute(sql`select 1`));
};

const dropConnections = () => {
  proxy.startFault('drop');
  proxy.stopFault('drop');
};

test.each<[string, () => Promise<unknown>]>([
  [
    'at the beginning of a transaction',
    async () => {
      await query();
      proxy.startFault('lose-every-response');
      await expect(query()).rejects.toThrow();
      proxy.stopFault('lose-every-response');
    },
  ],
  [
    'within a transaction',
    () => {
      const transaction = database.orm.transaction(async (orm) => {
        await orm.execute(sql`select 1`);
        dropConnections();
        await orm.execute(sql`select 1`);
      });
      return expect(transaction).rejects.toThrow();
    },
  ],
  ['while it is idle', () => eventually(query).then(dropConnections)],
])('a connection that is lost %s is replaced', async (_, lose) => {
  for (let time = 0; time < REPETITIONS; time += 1) await lose();
  await eventually(query);
});

test('a transaction whose beginning timed out is not continued by the next query', async () => {
  const withTimeout = new URL(url);
  withTimeout.searchParams.set('query_timeout', '1000');
  const other = await openPostgres(withTimeout.href);
  try {
    proxy.startFault('hang');
    await expect(other.orm.transaction(() => Promise.resolve())).rejects.toThrow();
    proxy.stopFault('hang');
    // Within an earlier transaction now() would be the time of its beginning.
    const isOwnTransaction = sql<boolean>`now() = statement_timestamp()`;
    const rows = await other.orm.select({ isOwnTransaction }).from(sql`(values (1)) as one`);
    expect(rows).toEqual([{ isOwnTransaction: true }]);
  } finally {
    await other.close();
  }
});

test('a server that asks for a password accepts PGPASSWORD; without it, or with another, the start ends with what to do', async () => {
  const server = await startPostgres({ password: 'the-password' });
  const testSandbox = await startTestSandbox();
  const address = server.url.replace(':the-password', '');
  try {
    await (await openPostgres(withPassword(address, 'the-password'))).close();
    await expect(openPostgres(address)).rejects.toThrow(/asks for a password and none is set: set POSTGRES_/);
    const settings = { ...testSandbox.environment(address), PGPASSWORD: 'mistyped' };
    const api = new ApiProcess(settings, await freePort());
    const begun = performance.now();
    await expect(api.start()).rejects.toThrow('the API exited');
    // Not after the minute for which PostgreSQL keeps a connection open.
    expect(performance.now() - begun).toBeLessThan(45_000);
    expect(api.output()).toMatch(/refuses the password: POSTGRES_PASSWORD/);
    expect(api.output()).not.toMatch(/SASL|mistyped|\n +at /);
  } finally {
    await testSandbox.close();
    await server.stop();
  }
});

test('PGPASSWORD is used unchanged, whatever characters it contains, unless the address has a password', () => {
  const password = 'p@ss/w:rd%20#?&\\';
  const address = new URL(withPassword('postgresql://vfu@db:5433/vfu', password));
  expect([address.host, decodeURIComponent(address.password)]).toEqual(['db:5433', password]);
  for (const [url, given] of [
    ['postgresql://vfu:p%40ss@db/vfu', 'other'],
    ['postgresql://vfu@db/vfu', undefined],
  ] as const)
    expect(withPassword(url, given)).toBe(url);
});
