import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../files.js';
import type { Query } from './query-postgres.js';

/** Whether a database has every migration of this program, or of a newer version. Needs no right to change anything. */
export async function isMigrated(query: Query): Promise<boolean> {
  const [table] = await query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!table?.name) return false;
  const [applied] = await query('select max(created_at) as last from drizzle.__drizzle_migrations');
  const own = readMigrationFiles({ migrationsFolder });
  return Number(applied?.last) >= Math.max(...own.map(({ folderMillis }) => folderMillis));
}
