import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { log } from '../telemetry/log.js';
import { migrationsFolder, type Database } from './database.js';
import * as schema from './schema.js';

/** The key of the advisory lock; any number that no other program uses. */
const MIGRATION_LOCK = 501_3;
const STATEMENT_TIMEOUT_MS = 10_000;
const options = { schema, casing: 'snake_case' } as const;

/** Opens PostgreSQL and migrates it. An advisory lock lets processes that start together migrate one after the other. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The client's own limit, for a server that no longer responds.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    // A process that hangs must not hold row locks.
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  });
  // The pool replaces a broken connection, but an unhandled `error` event would end the process.
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
 * Closes the connection of a failed transaction. Drizzle leaks a connection on which `begin` fails, and returns a dead
 * one to the pool, which exhausts the pool after ten failures.
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
