import 'reflect-metadata';
import { runCommandLine } from './command-line/run-command-line.js';
import { doctorCommand } from './commands/doctor.command.js';
import { drillCommand } from './commands/drill.command.js';
import { exportCommand } from './commands/export.command.js';
import { personCommand } from './commands/person.command.js';
import { reconcileCommand } from './commands/reconcile.command.js';
import { rotateCommand } from './commands/rotate.command.js';
import { setupCommand } from './commands/setup.command.js';
import { statusCommand } from './commands/status.command.js';

/** The operator's commands (docs/runbook.md). `./vfu` runs them in Docker, `npm run …` in a checkout. */
const commands = [
  setupCommand(),
  doctorCommand(),
  statusCommand(),
  drillCommand(),
  reconcileCommand(),
  exportCommand(),
  personCommand(),
  rotateCommand(),
];
const exitCode = await runCommandLine(commands, process.argv.slice(2));
// Output to a pipe may still be on its way. The callback is also called when the reader has closed the pipe.
for (const stream of [process.stdout, process.stderr]) {
  await new Promise<void>((resolve) => stream.write('', () => resolve()));
}
// Idle connections to a provider would keep the process alive for seconds.
process.exit(exitCode);
