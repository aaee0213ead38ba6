import { tsImport } from 'tsx/esm/api';

/**
 * Jest's global setup: one PostgreSQL server, in which every test file creates its own databases. JavaScript that loads
 * TypeScript, because Jest compiles what a test imports, but not this.
 */
export default async function startTestDatabases() {
  const { startPostgres } = await tsImport('../../../stack/postgres-server.ts', import.meta.url);
  const { createMigratedTemplates } = await tsImport('./migrated-templates.ts', import.meta.url);
  const postgres = await startPostgres({ isDurable: false });
  const templates = await createMigratedTemplates(postgres.url);
  // The workers inherit the environment.
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_EMBEDDED_TEMPLATE = templates.embedded;
  globalThis.stopTestDatabases = async () => {
    templates.remove();
    await postgres.stop();
  };
  // Jest calls its teardown only at the end of a run.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => globalThis.stopTestDatabases().finally(() => process.exit(1)));
  }
}
