import 'reflect-metadata';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import pino from 'pino';

/**
 * Runs the operator's commands, built, one after another in this process. command.ts starts it and sends the requests.
 * It writes the request's marker to both outputs before and after the command, so that the test knows what the command wrote.
 * @typedef {{ args: string[], environment: Record<string, string>, marker: string }} Request
 */
const built = (/** @type {string} */ path) => import(new URL(`../../dist/${path}`, import.meta.url).href);
const { runCommandLine } = await built('command-line/run-command-line.js');
const { loadCommands } = await built('commands/load-commands.js');
const { log } = await built('telemetry/log.js');
const { level } = log;
const logOutput = log[pino.symbols.streamSym];

// Each `export` adds listeners, which a process of its own does not outlive.
process.stdout.setMaxListeners(0);
process.on('message', async (/** @type {Request} */ { args, environment, marker }) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  // What a command changes in a process of its own must not reach the next one.
  log.level = level;
  process.exitCode = undefined;
  writeMarker(marker);
  const code = await runCommandLine(await loadCommands(args), args);
  process.exitCode = undefined;
  // Pino writes beside process.stdout.
  if (logOutput.writing) await once(logOutput, 'drain');
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise((resolve) => stream.write('', resolve));
  }
  writeMarker(marker);
  process.send?.(code);
});

/** @param {string} marker */
function writeMarker(marker) {
  for (const descriptor of [1, 2]) writeSync(descriptor, marker);
}
process.send?.('ready');
