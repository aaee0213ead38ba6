/** `npm run export`, with the settings of the shell and of `.env`; `-- --help` lists the options. Standard output contains only the table. */
import { spawn } from 'node:child_process';
import { buildChanged } from '../stack/build.js';
import { environmentVariables } from '../stack/environment.js';

const env = environmentVariables();
await buildChanged(env, { workspaces: ['backend'], progress: process.stderr });
const child = spawn(process.execPath, ['backend/dist/export.js', ...process.argv.slice(3)], {
  stdio: 'inherit',
  env,
});
process.exitCode = await new Promise<number>((resolve, reject) => {
  child.once('error', reject);
  child.once('close', (code) => resolve(code ?? 2));
});
