import { startPostgres } from '../../../stack/postgres-server.js';
import { createMigratedTemplates } from './migrated-templates.js';

/** Vitest's global setup: one PostgreSQL server, in which every test file creates its own databases. */
export default async function startTestDatabases(): Promise<() => Promise<void>> {
  const postgres = await startPostgres({}, { isDurable: false });
  const templates = await createMigratedTemplates(postgres.url);
  // The workers inherit the environment.
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_EMBEDDED_TEMPLATE = templates.embedded;
  return async () => {
    templates.remove();
    await postgres.stop();
  };
}
