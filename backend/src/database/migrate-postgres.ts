import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { log } from '../telemetry/log.js';
import { migrationsFolder } from '../files.js';
import { isMigrated } from './is-migrated.js';
import { queryPostgres } from './query-postgres.js';

/** The key of the advisory lock; any number that no other program uses. */
const MIGRATION_LOCK = 501_3;
/** While a migration waits for a table, every query of the running version waits behind it. */
const LOCK_TIMEOUT = '5s';

/**
 * Applies the pending migrations. An advisory lock lets processes that start together migrate one after the other; it
 * belongs to the session, so a pooler such as PgBouncer must be in session mode.
 * @throws DatabaseSetupError when the tables are of a version from before the first release
 * @throws Error when a migration fails, or its tables stay in use: Docker then starts the process again
 */
export async function migratePostgres(connectionString: string): Promise<void> {
  if (await queryPostgres({ DATABASE_URL: connectionString }, isMigrated)) return;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
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
