import { fileURLToPath } from 'node:url';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
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
