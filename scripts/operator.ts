/** Runs one of the operator's commands (backend/src/cli.ts) with the settings of the shell and of `.env`. */
import { buildChanged } from '../stack/build.js';
import { environmentVariables } from '../stack/settings.js';

await buildChanged(environmentVariables(), ['backend']);
// Without the name of this file, these are the arguments of the command.
process.argv.splice(2, 1);
await import(new URL('../backend/dist/cli.js', import.meta.url).href);
