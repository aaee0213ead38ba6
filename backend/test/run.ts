import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { startPostgres } from '../../stack/postgres-server.js';

/** `npm test -w backend`: Jest, with one real PostgreSQL beside it that every test file makes databases of its own in. */
const postgres = await startPostgres();
const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings=ExperimentalWarning',
    createRequire(import.meta.url).resolve('jest/bin/jest'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, TEST_POSTGRES_URL: postgres.url } },
);
const code = await new Promise<number | null>((resolve) => jest.once('close', resolve));
await postgres.stop();
process.exit(code ?? 1);
