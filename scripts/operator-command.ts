/**
 * Runs one of the operator's commands (backend/src/cli.ts) with the settings of the shell and of `.env`. Builds the
 * backend first if it changed. Standard output contains only what the command prints.
 */
import { spawn } from 'node:child_process';
import { BuildError, buildChanged } from '../stack/build.js';
import { environmentVariables } from '../stack/environment.js';

/** The commands' own exit code for "not possible" (docs/interface.md section 1). */
const EXIT_FAILED = 2;

const env = environmentVariables();
try {
  await buildChanged(env, { workspaces: ['backend'], progress: process.stderr });
} catch (error) {
  if (!(error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exit(EXIT_FAILED);
}
const child = spawn(process.execPath, ['backend/dist/cli.js', ...process.argv.slice(3)], {
  stdio: 'inherit',
  env,
});
process.exitCode = await new Promise<number>((resolve, reject) => {
  child.once('error', reject);
  child.once('close', (code) => resolve(code ?? EXIT_FAILED));
});
