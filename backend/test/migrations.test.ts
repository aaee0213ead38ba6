import { describe, expect, test } from '@jest/globals';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { migratePostgres } from '../src/database/migrate-postgres.js';
import { migrationsFolder } from '../src/files.js';
import { createDatabase } from './support/databases.js';

/** The key in src/database/migrate-postgres.ts. */
const MIGRATION_LOCK = 5013;

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

test('migrations wait while another process migrates, and run once for processes that start together', async () => {
  const url = await createDatabase('postgresql');
  const other = await connect(url);
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const migrated = Promise.all([1, 2, 3].map(() => migratePostgres(url)));
  await Promise.race([migrated, new Promise((resolve) => setTimeout(resolve, 1_000))]);
  expect((await other.query(`select to_regclass('people') as people`)).rows).toEqual([{ people: null }]);
  await other.end();
  await migrated;
  const client = await connect(url);
  const { rows } = await client.query(
    'select count(*) = count(distinct created_at) as once from drizzle.__drizzle_migrations',
  );
  expect(rows).toEqual([{ once: true }]);
  await client.end();
});

test('tables of this version or a newer one are left alone, without the right to change them', async () => {
  const url = await createDatabase('postgresql');
  await migratePostgres(url);
  const client = await connect(url);
  await client.query(
    `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
  );
  await migratePostgres(url);
  await client.end();
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

/** Statements that match and were found harmless, such as dropping a column that the last release no longer uses. */
const REVIEWED: string[] = [];

const isCompatible = (statement: string) =>
  REVIEWED.includes(statement.trim()) || INCOMPATIBLE.every((pattern) => !pattern.test(statement));

describe('a migration leaves the version before working', () => {
  test.each([
    [true, 'ALTER TABLE "gifts" ADD COLUMN "note" text;'],
    [true, 'ALTER TABLE "gifts" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;'],
    [true, 'ALTER TABLE "gifts" ALTER COLUMN "currency" DROP NOT NULL;'],
    [true, 'CREATE TABLE "notes" ("id" bigint PRIMARY KEY, "text" text NOT NULL);'],
    [false, 'ALTER TABLE "gifts" ADD COLUMN "note" text NOT NULL;'],
    [false, 'ALTER TABLE "gifts" ALTER COLUMN "purpose" SET NOT NULL;'],
    [false, 'ALTER TABLE "gifts" ALTER COLUMN "kind" SET DATA TYPE integer;'],
    [false, 'ALTER TABLE "gifts" DROP COLUMN "purpose";'],
    [false, 'ALTER TABLE "gifts" RENAME TO "donations";'],
    [false, 'DROP TABLE "pledges";'],
    [false, 'CREATE UNIQUE INDEX "gifts_invoice" ON "gifts" USING btree ("invoice");'],
  ])('the check finds %s for %s', (expected, statement) => {
    expect(isCompatible(statement)).toBe(expected);
  });

  test('so does every one after the first', () => {
    const [, ...later] = readMigrationFiles({ migrationsFolder });
    expect(later.flatMap(({ sql }) => sql).filter((statement) => !isCompatible(statement))).toEqual([]);
  });
});
