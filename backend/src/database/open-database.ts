import type { Environment } from '../config/environment.js';
import type { Database } from './database.js';

/**
 * PostgreSQL where an address is given, else the embedded database in the data folder.
 * @throws Error when the database cannot be reached, or the data folder is another process's
 */
export async function openDatabase({
  DATABASE_URL,
  PGPASSWORD,
  DATA_DIR,
}: Pick<Environment, 'DATABASE_URL' | 'PGPASSWORD' | 'DATA_DIR'>): Promise<Database> {
  // Each brings its own driver, and only one of them is to take time and memory.
  if (!DATABASE_URL) return (await import('./embedded-database.js')).openEmbedded(DATA_DIR);
  const { openPostgres } = await import('./postgres-database.js');
  return openPostgres(withPassword(DATABASE_URL, PGPASSWORD));
}

/** The password may come beside the address, where no character in it can be taken for a part of one. */
export function withPassword(address: string, password: string | undefined): string {
  const url = new URL(address);
  if (password && !url.password) url.password = encodeURIComponent(password);
  return url.href;
}
