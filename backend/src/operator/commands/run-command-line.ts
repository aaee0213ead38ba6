import { Command, CommanderError } from 'commander';
import { errorText, EXIT_CODE, type ExitCode } from '../command-line/outcome.js';

/** By name. Imported only when needed: all of them together take a second to load. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  setup: async () => (await import('./setup.command.js')).setupCommand(),
  doctor: async () => (await import('./doctor.command.js')).doctorCommand(),
  status: async () => (await import('./status.command.js')).statusCommand(),
  reconcile: async () => (await import('./reconcile.command.js')).reconcileCommand(),
  statements: async () => (await import('./statements.command.js')).statementsCommand(),
  export: async () => (await import('./export.command.js')).exportCommand(),
  person: async () => (await import('./person.command.js')).personCommand(),
};

/** Node's codes for a server that does not answer (nodejs.org/api/errors.html#common-system-errors). */
const NETWORK_ERRORS = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);
const NO_DATABASE =
  'The database does not answer. With Docker, ./vfu start starts it; else correct DATABASE_URL.';

/**
 * Parses the arguments and runs the command that they name, which sets `process.exitCode` to an `EXIT_CODE` or throws. Prints errors
 * to standard error. Returns the exit code.
 */
export async function runCommandLine(args: readonly string[]): Promise<ExitCode> {
  const program = new Command('vfu')
    .description('Commands for the operator of the site (docs/runbook.md).')
    .helpCommand(true)
    .exitOverride();
  // `addCommand` passes no settings on, unlike `command`.
  for (const command of await loadCommands(args)) program.addCommand(command.copyInheritedSettings(program));
  try {
    await program.parseAsync(args, { from: 'user' });
    return (process.exitCode as ExitCode | undefined) ?? EXIT_CODE.success;
  } catch (error) {
    // Commander has printed its own message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODE.success : EXIT_CODE.failed;
    // The reader closed the pipe, for example `| head`.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return EXIT_CODE.success;
    process.stderr.write(`${isWithoutAnswer(error) ? NO_DATABASE : errorText(error)}\n`);
    return EXIT_CODE.failed;
  }
}

/** Only the database: an error of a provider has no such code. */
function isWithoutAnswer(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return NETWORK_ERRORS.has(String(code));
}

/** The operator's command that the first argument names; all of them for help, and if it names none. */
async function loadCommands([name]: readonly string[]): Promise<Command[]> {
  const named = Object.entries(COMMANDS).filter(([known]) => known === name);
  const loaders = named.length > 0 ? named : Object.entries(COMMANDS);
  return Promise.all(loaders.map(([, load]) => load()));
}
