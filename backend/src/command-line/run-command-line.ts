import { Command, CommanderError } from 'commander';
import { errorText, EXIT_CODE, type ExitCode } from './outcome.js';

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
 * Parses the arguments and runs the command that they name. Prints errors to standard error.
 * @param commands a command sets `process.exitCode` to an `EXIT_CODE`, or throws
 * @returns the exit code
 */
export async function runCommandLine(
  commands: readonly Command[],
  args: readonly string[],
): Promise<ExitCode> {
  const program = new Command('vfu')
    .description('Commands for the operator of the site (docs/runbook.md).')
    .helpCommand(true)
    .exitOverride();
  for (const command of commands) program.addCommand(inheritSettings(command, program));
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

/** `addCommand` does not pass them on, unlike `command`. */
function inheritSettings(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent);
  for (const subcommand of command.commands) inheritSettings(subcommand, command);
  return command;
}
