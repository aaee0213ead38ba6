import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from './data-dir-lock.js';
import { readMigrationState, type MigrationState, type RunSql } from './migration-state.js';
import { withPassword, type DatabaseSettings } from './open-database.js';

const TIMEOUT_MS = 5_000;

/** PostgreSQL's codes for a table or a schema that does not exist. */
const UNDEFINED = ['42P01', '3F000'];

/** What a database is, read without changing it. */
export interface DatabaseState {
  engine: 'embedded' | 'postgresql';
  /** PostgreSQL's version as a number: 170004 is 17.4. */
  version: number;
  schema: MigrationState;
}

type Query = (sql: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Reads the version of the database and of its schema. Migrates nothing.
 * @throws Error when the database cannot be reached, or another process uses the embedded one
 */
export async function inspectDatabase(settings: Partial<DatabaseSettings>): Promise<DatabaseState> {
  if (settings.DATABASE_URL) {
    return { engine: 'postgresql', ...(await queryPostgres(settings, readState)) };
  }
  return inspectEmbedded(settings.DATA_DIR ?? '.data');
}

/** Connects to PostgreSQL for one reading. @throws Error when it cannot be reached */
export async function queryPostgres<T>(
  { DATABASE_URL = '', PGPASSWORD }: Partial<DatabaseSettings>,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: withPassword(DATABASE_URL, PGPASSWORD),
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(
      async (sql, parameters) => (await client.query<Record<string, unknown>>(sql, parameters)).rows,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether a query failed because a table or a schema does not exist. */
export function isMissingTable(error: unknown): boolean {
  return UNDEFINED.includes(String((error as { code?: unknown }).code));
}

async function inspectEmbedded(dataDir: string): Promise<DatabaseState> {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) return { engine: 'embedded', version: 0, schema: 'none' };
  const { PGlite } = await import('@electric-sql/pglite');
  const release = lockDataDir(dataDir);
  try {
    const client = await PGlite.create(folder);
    try {
      const state = await readState(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
      return { engine: 'embedded', ...state };
    } finally {
      await client.close();
    }
  } finally {
    release();
  }
}

async function readState(query: RunSql): Promise<Pick<DatabaseState, 'version' | 'schema'>> {
  const [server] = await query(`select current_setting('server_version_num') as version`);
  return { version: Number(server?.version), schema: await readMigrationState(query) };
}
