/** `npm run export`, with the settings of the shell and of `.env`: see `-- --help`. Standard output has the table alone. */
import { spawn } from 'node:child_process';
import { buildChanged } from '../stack/build.js';
import { givenVariables } from '../stack/environment.js';

const env = givenVariables();
await buildChanged(env, { halves: ['backend'], progress: process.stderr });
const child = spawn(process.execPath, ['backend/dist/export.js', ...process.argv.slice(3)], {
  stdio: 'inherit',
  env,
});
process.exitCode = await new Promise<number>((resolve, reject) => {
  child.once('error', reject);
  child.once('close', (code) => resolve(code ?? 2));
});
