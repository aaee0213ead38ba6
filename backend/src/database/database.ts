import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Environment } from '../config/environment.js';
import { openEmbedded } from './embedded-database.js';
import { openPostgres } from './postgres-database.js';
import type * as schema from './schema.js';

/** The one SQL dialect that everything above speaks, whichever engine is below. */
export type Orm = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What a transaction hands its callback: the same queries, all or none of them. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

/** An open database, its schema up to date. */
export abstract class Database {
  abstract readonly orm: Orm;
  abstract close(): Promise<void>;
}

/** Where the SQL that `npm run migration -w backend` writes lies, in the sources and in the build alike. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * PostgreSQL where an address is given, else the embedded database in the data folder.
 * @throws Error when the database cannot be reached, or the data folder is another process's
 */
export function openDatabase(environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  return environment.DATABASE_URL
    ? openPostgres(environment.DATABASE_URL)
    : openEmbedded(environment.DATA_DIR);
}
