import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { log } from '../telemetry/log.js';
import { migrationsFolder } from '../files.js';
import { readMigrationState } from './migration-state.js';
import { queryPostgres } from './query-postgres.js';

/** The key of the advisory lock; any number that no other program uses. */
const MIGRATION_LOCK = 501_3;
/** For a statement that rewrites a large table. */
const MIGRATION_TIMEOUT_MS = 30 * 60_000;
/** While a migration waits for a table, every query of the running version waits behind it. */
const LOCK_TIMEOUT_MS = 5_000;
const LOCK_ATTEMPTS = 60;
const PAUSE_MS = 1_000;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Applies the pending migrations. An advisory lock lets processes that start together migrate one after the other; it
 * belongs to the session, so a pooler such as PgBouncer must be in session mode.
 * @throws DatabaseSetupError when the tables are not of this program
 * @throws Error when a migration fails, or its tables stay in use
 */
export async function migratePostgres(connectionString: string): Promise<void> {
  const state = await queryPostgres({ DATABASE_URL: connectionString }, readMigrationState);
  if (state === 'current' || state === 'newer') return;
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    statement_timeout: MIGRATION_TIMEOUT_MS,
    query_timeout: MIGRATION_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    keepAlive: true,
  });
  // Unhandled, a connection that breaks between two queries would end the process.
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the migrations broke'));
  await client.connect();
  try {
    await applyPending(client);
  } finally {
    // Releases the lock.
    await client.end();
  }
}

async function applyPending(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await migrate(drizzle(client), { migrationsFolder });
      return;
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS) throw error;
      log.warn('a migration waits for another process, or for a table that is in use');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Drizzle wraps the driver's error. */
function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code ?? cause?.code;
}
