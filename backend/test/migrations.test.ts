import { expect, test } from '@jest/globals';
import pg from 'pg';
import { migratePostgres } from '../src/database/migrate-postgres.js';
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
