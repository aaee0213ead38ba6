/** `run.mjs prepare [WORKSPACE…]`: builds what has changed, for tests, whatever the shell and `.env` contain. */
import { buildChanged, type Workspace } from '../stack/build.js';
import { testVariables } from '../stack/settings.js';

const workspaces = process.argv.slice(3) as Workspace[];
await buildChanged(testVariables(), workspaces.length > 0 ? workspaces : undefined);
