import type { Environment } from '../config/environment.js';
import type { Database } from './database.js';
import { withPassword } from './query-postgres.js';

/** The settings that say which database to use. */
export type DatabaseSettings = Pick<Environment, 'DATABASE_URL' | 'PGPASSWORD' | 'DATA_DIR'>;

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, else the embedded database.
 * @throws DatabaseSetupError when the operator has to change something first
 * @throws Error when the database cannot be reached, or another process has locked the data folder
 */
export async function openDatabase({
  DATABASE_URL,
  PGPASSWORD,
  DATA_DIR,
}: DatabaseSettings): Promise<Database> {
  // Imported dynamically, so that only the driver in use costs time and memory.
  if (!DATABASE_URL) return (await import('./embedded-database.js')).openEmbedded(DATA_DIR);
  const { openPostgres } = await import('./postgres-database.js');
  return openPostgres(withPassword(DATABASE_URL, PGPASSWORD));
}
