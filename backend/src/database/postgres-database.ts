import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { log } from '../telemetry/log.js';
import { migrationsFolder, type Database } from './database.js';
import * as schema from './schema.js';

/** Any number; all processes of this product take the same one. */
const MIGRATION_LOCK = 501_3;

/** Opens PostgreSQL and brings its schema up to date; processes that start together take turns. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A statement that hangs would hold a donor's request for ever.
    statement_timeout: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; unhandled, its event would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));

  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, { schema, casing: 'snake_case' }), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
  return { orm: drizzle(pool, { schema, casing: 'snake_case' }), close: () => pool.end() };
}
