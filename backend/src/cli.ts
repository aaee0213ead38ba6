import 'reflect-metadata';
import { runCommandLine } from './command-line/run-command-line.js';
import { exportCommand } from './commands/export.command.js';
import { reconcileCommand } from './commands/reconcile.command.js';

/** The operator's commands (docs/runbook.md). `./vfu` runs them in Docker, `npm run …` in a checkout. */
const exitCode = await runCommandLine([exportCommand(), reconcileCommand()], process.argv.slice(2));
// Idle connections to a provider would keep the process alive for seconds.
process.exit(exitCode);
