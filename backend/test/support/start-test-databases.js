import { tsImport } from 'tsx/esm/api';

/**
 * Jest's global setup: one PostgreSQL server, in which every test file creates its own databases, as copies of one that every
 * migration has run on. JavaScript that loads TypeScript, because Jest compiles what a test imports, but not this.
 */
export default async function startTestDatabases() {
  const { startPostgres } = await tsImport('../../../stack/postgres-server.ts', import.meta.url);
  const { createTemplate } = await tsImport('./databases.ts', import.meta.url);
  const postgres = await startPostgres({ isDurable: false });
  await createTemplate(postgres.url);
  // The workers inherit the environment.
  process.env.TEST_POSTGRES_URL = postgres.url;
  globalThis.stopTestDatabases = () => postgres.stop();
  // Jest calls its teardown only at the end of a run.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => globalThis.stopTestDatabases().finally(() => process.exit(1)));
  }
}
