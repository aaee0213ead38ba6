import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export type DatabaseEngine = 'embedded' | 'postgresql';

/**
 * For what depends on the engine: starting, storing, locking and what each driver makes of a value. Rules that are above it run
 * on PostgreSQL alone.
 */
export const ENGINES: DatabaseEngine[] = ['embedded', 'postgresql'];

/** A PostgreSQL database that every migration has run on; start-test-databases.js makes it once, tests copy it. */
export const POSTGRES_TEMPLATE = 'migrated_template';

/** The `DATABASE_URL` of a new, empty database: the empty string for the embedded engine. */
export async function createDatabase(engine: DatabaseEngine): Promise<string> {
  return engine === 'embedded' ? '' : createPostgresDatabase('template1');
}

/** The `DATABASE_URL` of a new PostgreSQL database with the current schema and no rows of the tests. */
export function createMigratedDatabase(): Promise<string> {
  return createPostgresDatabase(POSTGRES_TEMPLATE);
}

/** Puts an embedded database with the current schema into a data folder, in place of the one there. */
export function copyEmbeddedTemplate(dataDir: string): void {
  const database = join(dataDir, 'database');
  rmSync(database, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  // A thousand files: `cpSync` takes four times as long.
  execFileSync('cp', ['-R', requiredVariable('TEST_EMBEDDED_TEMPLATE'), database]);
}

async function createPostgresDatabase(template: string): Promise<string> {
  const connectionString = requiredVariable('TEST_POSTGRES_URL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(connectionString, `create database ${name} template ${template}`);
  return connectionString.replace(/\/postgres$/, `/${name}`);
}

/** Makes a database read-only, as a standby is, or writable again; for new connections, and the API opens its own anew. */
export async function setReadOnly(url: string, isReadOnly: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const server = requiredVariable('TEST_POSTGRES_URL');
  await query(
    server,
    `alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  );
  await query(server, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
}

/** Queries PostgreSQL over a connection of its own. */
export async function query<Row extends object>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the tests with npm test -w backend`);
  return value;
}
