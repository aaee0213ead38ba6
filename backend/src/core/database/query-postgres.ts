import type { Environment } from '../config/environment.js';

/** A busy machine that starts everything at once takes several seconds. */
const TIMEOUT_MS = 15_000;

/** Runs SQL. @returns the rows */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Connects to PostgreSQL for one reading. @throws Error when it cannot be reached */
export async function queryPostgres<T>(
  { DATABASE_URL = '', PGPASSWORD }: Partial<Pick<Environment, 'DATABASE_URL' | 'PGPASSWORD'>>,
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
    return await work(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The address of the database, with a password that may contain any character if it has none itself. */
export function withPassword(address: string, password = ''): string {
  const url = new URL(address);
  url.password ||= encodeURIComponent(password);
  return url.href;
}
