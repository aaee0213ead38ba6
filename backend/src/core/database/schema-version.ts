import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../files.js';
import { DatabaseSetupError } from './database-setup-error.js';
import type { Query } from './query-postgres.js';

/**
 * Whether a database has every migration of this program, or of a newer version. Needs no right to change anything.
 * @throws DatabaseSetupError when it did not begin with this program's initial migration
 */
export async function checkSchemaVersion(query: Query): Promise<boolean> {
  const own = readMigrationFiles({ migrationsFolder });
  const [table] = await query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!table?.name) return false;
  const applied = await query(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  const [initial] = applied;
  if (!initial) return false;
  if (initial.hash !== own[0]?.hash) {
    throw new DatabaseSetupError(
      'The tables of this database are of a version from before the first release, which no migration starts from',
      'use an empty database (without DATABASE_URL: delete the folder "database" in DATA_DIR). The API reads the gifts back from Stripe.',
      {},
    );
  }
  return Number(applied.at(-1)?.created_at) >= Math.max(...own.map(({ folderMillis }) => folderMillis));
}
