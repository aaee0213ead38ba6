import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { log } from '../telemetry/log.js';
import type { Database } from './database.js';
import { LoginPool } from './login-pool.js';
import { migratePostgres } from './migrate-postgres.js';
import * as schema from './schema.js';

const STATEMENT_TIMEOUT_MS = 10_000;
const options = { schema, casing: 'snake_case' } as const;

/**
 * Migrates PostgreSQL and opens it.
 * @param passwords all that the server may have; none if the address has one, or the server asks for none
 * @throws DatabaseSetupError when the server refuses the login
 */
export async function openPostgres(
  connectionString: string,
  passwords: readonly string[] = [],
): Promise<Database> {
  const pool = openPool(connectionString, passwords);
  try {
    await migratePostgres(await pool.acceptedAddress());
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { orm: withSafeTransactions(pool), close: () => pool.end() };
}

function openPool(connectionString: string, passwords: readonly string[]): LoginPool {
  const limits = {
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The client's own limit, for a server that no longer responds.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    // A process that hangs must not hold row locks.
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  };
  const pool = new LoginPool(connectionString, passwords, limits);
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
