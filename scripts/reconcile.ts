/** `npm run reconcile`, with the settings of the shell and of `.env`: see `-- --help`. */
import { buildChanged } from '../stack/build.js';
import { givenVariables } from '../stack/environment.js';
import { run } from './test/run.js';

const env = givenVariables();
await buildChanged(env, { halves: ['backend'] });
const { code } = await run(process.execPath, ['backend/dist/reconcile.js', ...process.argv.slice(3)], {
  show: true,
  env,
});
process.exit(code);
