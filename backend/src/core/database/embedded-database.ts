import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openDataDir } from '../config/data-dir.js';
import { migrationsFolder } from '../files.js';
import type { Database } from './database.js';
import { lockDataDir } from './data-dir-lock.js';
import { checkSchemaVersion } from './schema-version.js';

/**
 * Opens PGlite, PostgreSQL inside this process with its files in the data folder. For trials and tests: it serves one
 * process, and does not survive a power failure as a real server does.
 * @throws DatabaseSetupError when the tables are of a version from before the first release
 * @throws Error when another process has locked the folder
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  openDataDir(dataDir);
  const release = lockDataDir(dataDir);
  const client = await PGlite.create(join(dataDir, 'database'));
  const close = async () => {
    await client.close();
    release();
  };
  const orm = drizzle(client, { casing: 'snake_case' });
  try {
    await checkSchemaVersion(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
    await migrate(orm, { migrationsFolder });
  } catch (error) {
    await close();
    throw error;
  }
  return { orm, close };
}
