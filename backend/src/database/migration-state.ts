import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../files.js';
import { DatabaseSetupError } from './database-setup-error.js';

/** The applied migrations compared with those of this program. `none`: there are no tables yet. */
export type MigrationState = 'none' | 'older' | 'current' | 'newer';

/** Runs SQL without parameters on either driver. */
export type RunSql = (sql: string) => Promise<Record<string, unknown>[]>;

const UNKNOWN_MIGRATIONS =
  'The tables of this database are of a version from before the first release, which no migration starts from: use an ' +
  'empty database (without DATABASE_URL: delete the folder "database" in DATA_DIR). The API reads the gifts back from Stripe.';

/**
 * Reads which migrations were applied, and changes nothing.
 * @throws DatabaseSetupError when the database did not begin with this program's initial migration
 */
export async function readMigrationState(runSql: RunSql): Promise<MigrationState> {
  const [table] = await runSql(`select to_regclass('drizzle.__drizzle_migrations')::text as name`);
  if (!table?.name) return 'none';
  const rows = await runSql('select created_at from drizzle.__drizzle_migrations');
  if (rows.length === 0) return 'none';
  const applied = rows.map((row) => Number(row.created_at));
  const own = readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis);
  if (!applied.includes(Math.min(...own))) throw new DatabaseSetupError(UNKNOWN_MIGRATIONS);
  const [newest, newestOwn] = [Math.max(...applied), Math.max(...own)];
  if (newest === newestOwn) return 'current';
  return newest < newestOwn ? 'older' : 'newer';
}
