/** `run.mjs prepare [WORKSPACE]`: installs the tools that tests need, and builds what has changed. */
import { buildChanged, type Workspace } from '../stack/build.js';
import { testVariables } from '../stack/environment.js';
import { ensureTools } from './test/tools.js';

await ensureTools();
const workspaces = process.argv.slice(3) as Workspace[];
await buildChanged(testVariables(), workspaces.length > 0 ? { workspaces } : {});
