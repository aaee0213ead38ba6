import type { Environment } from '../config/environment.js';
import type { Database } from './database.js';
import { openEmbedded } from './embedded-database.js';
import { openPostgres } from './postgres-database.js';

/**
 * PostgreSQL where an address is given, else the embedded database in the data folder.
 * @throws Error when the database cannot be reached, or the data folder is another process's
 */
export function openDatabase(environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  return environment.DATABASE_URL
    ? openPostgres(environment.DATABASE_URL)
    : openEmbedded(environment.DATA_DIR);
}
