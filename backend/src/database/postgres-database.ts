import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { log } from '../telemetry/log.js';
import { migrationsFolder, type Database } from './database.js';
import * as schema from './schema.js';

/** Any number; all processes of this product take the same one. */
const MIGRATION_LOCK = 501_3;
/** A statement that hangs would hold a donor's request for ever. */
const STATEMENT_MS = 10_000;
const options = { schema, casing: 'snake_case' } as const;

/** Opens PostgreSQL and brings its schema up to date; processes that start together take turns. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_MS,
    // A server that has gone silent cannot keep to its own limit.
    query_timeout: STATEMENT_MS + 1_000,
    // A process of ours that stands still must not hold the rows that others wait for.
    idle_in_transaction_session_timeout: STATEMENT_MS,
    keepAlive: true,
  });
  // A broken connection is replaced by the pool; unhandled, its event would end the process, idle or in use.
  const onBroken = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', onBroken));

  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client, options), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
  return { orm: withSafeTransactions(pool), close: () => pool.end() };
}

/**
 * Drizzle never gives a connection back on which `begin` fails, and gives back one that has not answered: ten broken
 * connections, and the pool is empty for good. A connection on which a transaction failed is closed instead.
 */
function withSafeTransactions(pool: pg.Pool): Database['orm'] {
  const orm = drizzle(pool, options);
  orm.transaction = async (work, config) => {
    const client = await pool.connect();
    let failed = true;
    try {
      const result = await drizzle(client, options).transaction(work, config);
      failed = false;
      return result;
    } finally {
      client.release(failed);
    }
  };
  return orm;
}
