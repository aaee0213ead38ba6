import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../src/core/database/embedded-database.js';
import { openPostgres } from '../../src/core/database/postgres-database.js';
import { POSTGRES_TEMPLATE, query } from './databases.js';

/** Runs the migrations once for each engine, so that a test copies a database instead of migrating one. */
export async function createMigratedTemplates(postgresUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-template-'));
  await query(postgresUrl, `create database ${POSTGRES_TEMPLATE}`);
  const postgres = await openPostgres(postgresUrl.replace(/\/postgres$/, `/${POSTGRES_TEMPLATE}`));
  await postgres.close();
  // PGlite blocks the event loop for seconds, so nothing else may be waiting for a response.
  const embedded = await openEmbedded(folder);
  await embedded.close();
  return {
    embedded: join(folder, 'database'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
