import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, test } from '@jest/globals';
import { is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { migratePostgres } from '../src/core/database/postgres-database.js';
import { openDatabase } from '../src/core/database/database.module.js';
import * as schema from '../src/core/database/schema.js';
import { migrationsFolder } from '../src/core/files.js';
import { createDatabase, ENGINES, query } from './support/databases.js';

/** The key in src/core/database/postgres-database.ts. */
const MIGRATION_LOCK = 5013;

test('migrations wait while another process migrates, and run once for processes that start together', async () => {
  const url = await createDatabase('postgresql');
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
  const url = await createDatabase('postgresql');
  await migratePostgres(url);
  await query(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  await migratePostgres(url);
});

test('the columns have the defaults of the schema', async () => {
  const url = await createDatabase('postgresql');
  await migratePostgres(url);
  const rows = await query<{ column: string; value: string }>(
    url,
    `select table_name || '.' || column_name as column, column_default as value from information_schema.columns
     where table_schema = 'public' and column_default ~ '^(true|false|[0-9]+)$'`,
  );
  const expected = Object.values<unknown>(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableConfig(table))
    .flatMap(({ name: table, columns }) =>
      columns
        .filter((column) => ['boolean', 'number'].includes(typeof column.default))
        .map(({ name, keyAsName, default: value }) => ({
          column: `${table}.${keyAsName ? toSnakeCase(name) : name}`,
          value: String(value),
        })),
    );
  const sorted = (list: { column: string; value: string }[]) =>
    list.toSorted((one, other) => one.column.localeCompare(other.column));
  expect(sorted(rows)).toEqual(sorted(expected));
});

/** What code from before the first release left: Drizzle's table without the initial migration, and other tables. */
const EARLIER_TABLES = `
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1795222267618);
  create table people (id bigint primary key, email text not null)`;

describe.each(ENGINES)('a database with the tables of earlier code, %s', (engine) => {
  test('is refused with what to do, and not changed', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'vfu-migrations-'));
    const DATABASE_URL = await createDatabase(engine);
    const run = async (sql: string) => {
      if (engine === 'postgresql') return query(DATABASE_URL, sql);
      const embedded = await PGlite.create(join(DATA_DIR, 'database'));
      const results = await embedded.exec(sql);
      await embedded.close();
      return results.flatMap(({ rows }) => rows);
    };
    await run(EARLIER_TABLES);
    await expect(openDatabase({ DATABASE_URL, DATA_DIR })).rejects.toMatchObject({
      name: 'DatabaseSetupError',
      message: expect.stringMatching(/before the first release.*empty database.*from Stripe\.$/),
    });
    const tables = await run(
      `select tablename from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
    );
    expect(tables).toEqual([{ tablename: '__drizzle_migrations' }, { tablename: 'people' }]);
    rmSync(DATA_DIR, { recursive: true });
  });
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

const CREATED = /\bcreate table "(\w+)"/i;

/** @param created tables that the same migration creates, of which the version before knows nothing */
const isCompatible = (statement: string, created: string[] = []) =>
  INCOMPATIBLE.every((pattern) => !pattern.test(statement)) ||
  created.some((table) => new RegExp(`\\balter table "${table}" add constraint\\b`, 'i').test(statement));

describe('a migration leaves the version before working', () => {
  test.each([
    [true, 'ALTER TABLE "gifts" ADD COLUMN "note" text;'],
    [true, 'ALTER TABLE "gifts" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;'],
    [true, 'CREATE TABLE "notes" ("id" bigint PRIMARY KEY, "text" text NOT NULL);'],
    [false, 'ALTER TABLE "gifts" ADD CONSTRAINT "one" UNIQUE("invoice");'],
    [false, 'ALTER TABLE "gifts" ADD COLUMN "note" text NOT NULL;'],
    [false, 'ALTER TABLE "gifts" ALTER COLUMN "kind" SET DATA TYPE integer;'],
    [false, 'ALTER TABLE "gifts" DROP COLUMN "purpose";'],
    [false, 'ALTER TABLE "gifts" RENAME TO "donations";'],
    [false, 'CREATE UNIQUE INDEX "gifts_invoice" ON "gifts" USING btree ("invoice");'],
  ])('the check finds %s for %s', (expected, statement) => {
    expect(isCompatible(statement)).toBe(expected);
  });

  test('so does every one after the first', () => {
    const [, ...later] = readMigrationFiles({ migrationsFolder });
    const incompatible = later.flatMap(({ sql }) => {
      const created = sql.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []);
      return sql.filter((statement) => !isCompatible(statement, created));
    });
    expect(incompatible).toEqual([]);
  });
});
