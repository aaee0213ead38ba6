import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { log } from '../telemetry/log.js';
import type { Database } from './database.js';
import { toSetupError } from './database-setup-error.js';
import { migratePostgres } from './migrate-postgres.js';
import * as schema from './schema.js';

const STATEMENT_TIMEOUT_MS = 10_000;
const options = { schema, casing: 'snake_case' } as const;

/**
 * Migrates PostgreSQL and opens it.
 * @throws DatabaseSetupError when the server refuses the login
 */
export async function openPostgres(connectionString: string): Promise<Database> {
  try {
    await migratePostgres(connectionString);
  } catch (error) {
    throw toSetupError(error);
  }
  const pool = openPool(connectionString);
  return { orm: withSafeTransactions(pool), close: () => pool.end() };
}

function openPool(connectionString: string): pg.Pool {
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
  return pool;
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
