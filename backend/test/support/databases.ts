import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type DatabaseEngine = 'embedded' | 'postgresql';

export const ENGINES: DatabaseEngine[] = ['embedded', 'postgresql'];

/** The DATABASE_URL of an empty database on the given engine; empty text means the embedded one. */
export async function emptyDatabase(engine: DatabaseEngine): Promise<string> {
  if (engine === 'embedded') return '';
  const connectionString = process.env.TEST_POSTGRES_URL;
  if (!connectionString) throw new Error('the tests’ PostgreSQL is not running');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return connectionString.replace(/\/postgres$/, `/${name}`);
}
