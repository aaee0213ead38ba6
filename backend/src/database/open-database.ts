import type { Environment } from '../config/environment.js';
import type { Database } from './database.js';

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, else the embedded database.
 * @throws Error when the database cannot be reached, or another process has locked the data folder
 */
export async function openDatabase({
  DATABASE_URL,
  PGPASSWORD,
  DATA_DIR,
}: Pick<Environment, 'DATABASE_URL' | 'PGPASSWORD' | 'DATA_DIR'>): Promise<Database> {
  // Imported dynamically, so that only the driver in use costs time and memory.
  if (!DATABASE_URL) return (await import('./embedded-database.js')).openEmbedded(DATA_DIR);
  const { openPostgres } = await import('./postgres-database.js');
  return openPostgres(withPassword(DATABASE_URL, PGPASSWORD));
}

/** Adds PGPASSWORD, which may contain any character, to an address without a password. */
export function withPassword(address: string, password: string | undefined): string {
  const url = new URL(address);
  if (password && !url.password) url.password = encodeURIComponent(password);
  return url.href;
}
