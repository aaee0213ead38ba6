import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migratePostgres } from '../../src/core/database/postgres-database.js';

/** A database that every migration has run on, of which the tests make copies. */
const TEMPLATE = 'migrated_template';

/** Makes the template: once for each server. @param serverUrl of the database `postgres` */
export async function createTemplate(serverUrl: string): Promise<void> {
  await query(serverUrl, `create database ${TEMPLATE}`);
  await migratePostgres(serverUrl.replace(/\/postgres$/, `/${TEMPLATE}`));
}

/** The `DATABASE_URL` of a new, empty PostgreSQL database. */
export function createDatabase(): Promise<string> {
  return createPostgresDatabase('template1');
}

/** The `DATABASE_URL` of a new PostgreSQL database with the current schema and no rows of the tests. */
export function createMigratedDatabase(): Promise<string> {
  return createPostgresDatabase(TEMPLATE);
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
