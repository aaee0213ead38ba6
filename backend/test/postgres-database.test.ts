import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import type { Database } from '../src/core/database/database.js';
import { migratePostgres, openPostgres } from '../src/core/database/postgres-database.js';
import { withPassword } from '../src/core/database/query-postgres.js';
import * as schema from '../src/core/database/schema.js';
import { migrationsFolder } from '../src/core/files.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { freePort } from '../../stack/ports.js';
import { startPostgres } from '../../stack/postgres-server.js';
import { ApiProcess } from './support/api-process.js';
import { createDatabase, query } from './support/databases.js';
import { TcpProxy } from './support/tcp-proxy.js';
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

const transact = async () => {
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
      await transact();
      proxy.startFault('lose-every-response');
      await expect(transact()).rejects.toThrow();
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
  ['while it is idle', () => eventually(transact).then(dropConnections)],
])('a connection that is lost %s is replaced', async (_, lose) => {
  for (let time = 0; time < REPETITIONS; time += 1) await lose();
  await eventually(transact);
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
    await expect(api.start()).rejects.toThrow('the API did not become ready');
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

/** The key in src/core/database/postgres-database.ts. */
const MIGRATION_LOCK = 5013;

test('migrations wait while another process migrates, and run once for processes that start together', async () => {
  const url = await createDatabase();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const migrated = Promise.all([1, 2, 3].map(() => migratePostgres(url)));
  const waiting = `select from pg_locks join pg_database on database = pg_database.oid
    where datname = current_database() and objid = ${MIGRATION_LOCK} and not granted`;
  await eventually(async () => expect((await other.query(waiting)).rowCount).toBe(3));
  expect((await other.query(`select to_regclass('people') as people`)).rows).toEqual([{ people: null }]);
  await other.end();
  await migrated;
  const isOnce = 'select count(*) = count(distinct created_at) as once from drizzle.__drizzle_migrations';
  expect(await query(url, isOnce)).toEqual([{ once: true }]);
});

test('tables of this version or a newer one are left alone, without the right to change them', async () => {
  const url = await createDatabase();
  await migratePostgres(url);
  await query(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  await migratePostgres(url);
});

test('the migrations are those of the schema', async () => {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api');
  const [snapshot = ''] = readdirSync(join(migrationsFolder, 'meta')).filter((name) =>
    name.includes('snapshot'),
  );
  const last = JSON.parse(readFileSync(join(migrationsFolder, 'meta', snapshot), 'utf8')) as Parameters<
    typeof generateMigration
  >[0];
  const current = generateDrizzleJson(schema, last.id, undefined, 'snake_case');
  expect(await generateMigration(last, current)).toEqual([]);
});

/**
 * What fails in the version before, which works on the same tables until the new one has replaced it, and after a rollback:
 * it reads and writes every column that it knows, and fills no others.
 */
const INCOMPATIBLE = [
  /\bdrop (table|column|constraint|default|view|type)\b/i,
  /\brename\b/i,
  /\bset not null\b/i,
  /\bset data type\b/i,
  /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i,
  /\badd constraint\b/i,
  /\bcreate unique index\b/i,
];

test('every migration after the first leaves the version before working', () => {
  const [, ...later] = readMigrationFiles({ migrationsFolder });
  const incompatible = later.flatMap(({ sql }) => {
    // The version before knows nothing of tables that the same migration creates.
    const created = sql.flatMap((statement) => /\bcreate table ("\w+")/i.exec(statement)?.[1] ?? []);
    return sql
      .filter((statement) => !created.some((table) => statement.includes(`ALTER TABLE ${table} `)))
      .filter((statement) => INCOMPATIBLE.some((pattern) => pattern.test(statement)));
  });
  expect(incompatible).toEqual([]);
});
