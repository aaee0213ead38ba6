import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Drizzle, independent of the driver. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0];

/** An open, migrated database. */
export abstract class Database {
  abstract readonly orm: Orm;
  abstract close(): Promise<void>;
}
