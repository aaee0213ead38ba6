import { expect, test } from '@jest/globals';
import { is } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { migratePostgres } from '../src/core/database/postgres-database.js';
import * as schema from '../src/core/database/schema.js';
import { migrationsFolder } from '../src/core/files.js';
import { createDatabase, query } from './support/databases.js';

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

test('the columns have the defaults of the schema', async () => {
  const url = await createDatabase();
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
const isCompatible = (statement: string, created: string[]) =>
  INCOMPATIBLE.every((pattern) => !pattern.test(statement)) ||
  created.some((table) => new RegExp(`\\balter table "${table}" add constraint\\b`, 'i').test(statement));

test('every migration after the first leaves the version before working', () => {
  const [, ...later] = readMigrationFiles({ migrationsFolder });
  const incompatible = later.flatMap(({ sql }) => {
    const created = sql.flatMap((statement) => CREATED.exec(statement)?.[1] ?? []);
    return sql.filter((statement) => !isCompatible(statement, created));
  });
  expect(incompatible).toEqual([]);
});
