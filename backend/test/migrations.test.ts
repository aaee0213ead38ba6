import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readMigrationFiles } from 'drizzle-orm/migrator';
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
