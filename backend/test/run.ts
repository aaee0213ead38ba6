import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { startPostgres } from '../../stack/postgres-server.js';
import { createMigratedTemplates } from './support/migrated-templates.js';

/** `npm test -w backend`: Jest, beside one PostgreSQL server in which every test file creates its own databases. */
const postgres = await startPostgres({}, { isDurable: false });
const templates = await createMigratedTemplates(postgres.url);
const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings=ExperimentalWarning',
    createRequire(import.meta.url).resolve('jest/bin/jest'),
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, TEST_POSTGRES_URL: postgres.url, TEST_EMBEDDED_TEMPLATE: templates.embedded },
  },
);
const code = await new Promise<number | null>((resolve) => jest.once('close', resolve));
templates.remove();
await postgres.stop();
process.exit(code ?? 1);
