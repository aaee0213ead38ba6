/** `npm run reconcile`, with the settings of the shell and of `.env`; `-- --help` lists the options. */
import { buildChanged } from '../stack/build.js';
import { environmentVariables } from '../stack/environment.js';
import { run } from './test/run.js';

const env = environmentVariables();
await buildChanged(env, { workspaces: ['backend'] });
const { code } = await run(process.execPath, ['backend/dist/reconcile.js', ...process.argv.slice(3)], {
  show: true,
  env,
});
process.exit(code);
