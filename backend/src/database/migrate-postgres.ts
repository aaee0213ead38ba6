import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { log } from '../telemetry/log.js';
import { migrationsFolder } from '../files.js';
import { readMigrationState } from './migration-state.js';
import * as schema from './schema.js';

/** The key of the advisory lock; any number that no other program uses. */
const MIGRATION_LOCK = 501_3;
/** For a statement that rewrites a large table, and for waiting while another process migrates. */
const MIGRATION_TIMEOUT_MS = 30 * 60_000;
/** For every other query, so that a server which no longer answers ends the start. */
const QUERY_TIMEOUT_MS = 11_000;
/** While a migration waits for a table, every query of the running version waits behind it. */
const TABLE_LOCK_TIMEOUT_MS = 5_000;
const TABLE_LOCK_ATTEMPTS = 60;
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
  const lock = await connect({ connectionString, query_timeout: QUERY_TIMEOUT_MS });
  try {
    await waitForLock(lock);
    const state = await readMigrationState(
      async (sql) => (await lock.query<Record<string, unknown>>(sql)).rows,
    );
    if (state === 'current' || state === 'newer') return;
    const client = await connect({
      connectionString,
      statement_timeout: MIGRATION_TIMEOUT_MS,
      lock_timeout: TABLE_LOCK_TIMEOUT_MS,
    });
    try {
      await applyPending(client);
    } finally {
      await client.end();
    }
  } finally {
    // Releases the lock.
    await lock.end();
  }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000, keepAlive: true });
  // Unhandled, a connection that breaks between two queries would end the process.
  client.on('error', (error) => log.warn({ err: error }, 'the connection of the migrations broke'));
  await client.connect();
  return client;
}

/** Asks again and again, because the answer to one long question could get lost. */
async function waitForLock(client: pg.Client): Promise<void> {
  const deadline = performance.now() + MIGRATION_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.locked) return;
    await pause();
  }
  throw new Error('another process has been migrating the database for too long');
}

async function applyPending(client: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate(drizzle(client, { schema, casing: 'snake_case' }), { migrationsFolder });
      return;
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || attempt === TABLE_LOCK_ATTEMPTS) throw error;
      log.warn('a migration waits for a table that is in use');
      await pause();
    }
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Drizzle wraps the driver's error. */
function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code ?? cause?.code;
}
