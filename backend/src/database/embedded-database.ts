import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataDir } from './data-dir-lock.js';
import { migrationsFolder, type Database } from './database.js';
import * as schema from './schema.js';

/**
 * PostgreSQL inside this process, its files in the data folder: for a first try and for tests. It does not survive
 * a power cut as a real server does, and it is one process's alone.
 * @throws Error when another process holds the folder
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const release = lockDataDir(dataDir);
  const client = await PGlite.create(join(dataDir, 'database'));
  const orm = drizzle(client, { schema, casing: 'snake_case' });
  await migrate(orm, { migrationsFolder });
  return {
    orm,
    async close() {
      await client.close();
      release();
    },
  };
}
