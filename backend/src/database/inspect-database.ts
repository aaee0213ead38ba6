import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from './data-dir-lock.js';
import { readMigrationState, type MigrationState, type RunSql } from './migration-state.js';
import type { DatabaseSettings } from './open-database.js';
import { queryPostgres } from './query-postgres.js';

/** What a database is, read without changing it. */
export interface DatabaseState {
  engine: 'embedded' | 'postgresql';
  /** PostgreSQL's version as a number: 170004 is 17.4. */
  version: number;
  schema: MigrationState;
}

/**
 * Reads the version of the database and of its schema. Migrates nothing.
 * @throws Error when the database cannot be reached, or another process uses the embedded one
 */
export async function inspectDatabase(settings: Partial<DatabaseSettings>): Promise<DatabaseState> {
  if (settings.DATABASE_URL) {
    return { engine: 'postgresql', ...(await queryPostgres(settings, readState)) };
  }
  return { engine: 'embedded', ...(await inspectEmbedded(settings.DATA_DIR ?? '.data')) };
}

async function inspectEmbedded(dataDir: string): Promise<Omit<DatabaseState, 'engine'>> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) return { version: 0, schema: 'none' };
  const { PGlite } = await import('@electric-sql/pglite');
  const release = lockDataDir(dataDir);
  try {
    const client = await PGlite.create(folder);
    try {
      return await readState(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
    } finally {
      await client.close();
    }
  } finally {
    release();
  }
}

async function readState(runSql: RunSql): Promise<Omit<DatabaseState, 'engine'>> {
  const [server] = await runSql(`select current_setting('server_version_num') as version`);
  return { version: Number(server?.version), schema: await readMigrationState(runSql) };
}
