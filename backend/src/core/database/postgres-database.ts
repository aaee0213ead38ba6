import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { migrationsFolder } from '../files.js';
import { log } from '../telemetry/log.js';
import type { Database } from './database.js';
import { toSetupError } from './database-setup-error.js';
import { queryPostgres, type Query } from './query-postgres.js';

/** The key of the advisory lock; any number that no other program uses. */
const MIGRATION_LOCK = 501_3;
/** While a migration waits for a table, every query of the running version waits behind it. */
const LOCK_TIMEOUT = '5s';
const STATEMENT_TIMEOUT_MS = 10_000;
const options = { casing: 'snake_case' } as const;

/** Migrates PostgreSQL and opens it. @throws DatabaseSetupError when the server refuses the login */
export async function openPostgres(connectionString: string): Promise<Database> {
  try {
    await migratePostgres(connectionString);
  } catch (error) {
    throw toSetupError(error);
  }
  const pool = openPool(connectionString);
  return { orm: withSafeTransactions(pool), close: () => pool.end() };
}

/**
 * Applies the pending migrations. An advisory lock lets processes that start together migrate one after the other; it
 * belongs to the session, so a pooler such as PgBouncer must be in session mode.
 * @throws Error when a migration fails, or its tables stay in use: Docker then starts the process again
 */
export async function migratePostgres(connectionString: string): Promise<void> {
  if (await queryPostgres({ DATABASE_URL: connectionString }, isMigrated)) return;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 15_000, keepAlive: true });
  // Unhandled, a connection that breaks between two queries would end the process.
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the migrations broke'));
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Releases the lock.
    await client.end().catch(() => undefined);
  }
}

/** Whether a database has every migration of this program, or of a newer version: asked without the right to change anything. */
async function isMigrated(query: Query): Promise<boolean> {
  const [table] = await query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!table?.name) return false;
  const [newest] = await query('select max(created_at) as at from drizzle.__drizzle_migrations');
  const own = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  return Number(newest?.at) >= Math.max(...own);
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
    const client = await pool.connect().catch((error: unknown) => {
      throw new DrizzleQueryError('begin', [], error as Error);
    });
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
