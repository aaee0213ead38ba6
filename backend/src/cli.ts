import 'reflect-metadata';
import { runCommandLine } from './operator/commands/run-command-line.js';

/** The operator's commands (docs/runbook.md). `./vfu` runs them in Docker, `npm run …` in a checkout. */
const exitCode = await runCommandLine(process.argv.slice(2));
// Output to a pipe may still be on its way. The callback is also called when the reader has closed the pipe.
for (const stream of [process.stdout, process.stderr]) {
  await new Promise<void>((resolve) => stream.write('', () => resolve()));
}
// Idle connections to a provider would keep the process alive for seconds.
process.exit(exitCode);
