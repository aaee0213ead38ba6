import pg from 'pg';
import { describe, expect, test } from '@jest/globals';
import { migratePostgres } from '../src/database/migrate-postgres.js';
import { createDatabase, createMigratedDatabase } from './support/databases.js';

/** The key in src/database/migrate-postgres.ts. */
const MIGRATION_LOCK = 5013;

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

const seconds = (number: number) => new Promise((resolve) => setTimeout(resolve, number * 1000));

describe('migrations', () => {
  test('run once for processes that start together', async () => {
    const url = await createDatabase('postgresql');
    await Promise.all([1, 2, 3].map(() => migratePostgres(url)));
    const client = await connect(url);
    const { rows } = await client.query(
      'select count(*) = count(distinct created_at) as once from drizzle.__drizzle_migrations',
    );
    expect(rows).toEqual([{ once: true }]);
    await client.end();
  });

  test('wait longer than a query may take while another process migrates', async () => {
    const url = await createDatabase('postgresql');
    const other = await connect(url);
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrated = migratePostgres(url);
    await Promise.race([seconds(12), migrated]);
    await other.end();
    await migrated;
  });

  test('try again when a table stays in use', async () => {
    const url = await createMigratedDatabase();
    const user = await connect(url);
    // All migrations again; they need a table that another transaction has locked.
    await user.query('delete from drizzle.__drizzle_migrations');
    await user.query('drop schema public cascade');
    await user.query('create schema public');
    await user.query('begin');
    await user.query('lock table drizzle.__drizzle_migrations in share row exclusive mode');
    const migrated = migratePostgres(url);
    await seconds(6);
    await user.query('commit');
    await migrated;
    const { rows } = await user.query('select count(*)::int as people from people');
    expect(rows).toEqual([{ people: 0 }]);
    await user.end();
  });
});
