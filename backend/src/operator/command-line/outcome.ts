import { EnvironmentError } from '../../core/config/read-environment.js';
import { DatabaseSetupError } from '../../core/database/database-setup-error.js';
import { redactPersonalData } from '../../core/telemetry/log.js';

/** The exit codes of every command (docs/interface.md section 1). `attention`: something is left to the operator. */
export const EXIT_CODE = {
  success: 0,
  attention: 1,
  failed: 2,
} as const;

export type ExitCode = (typeof EXIT_CODE)[keyof typeof EXIT_CODE];

/** An invalid argument. Its message is shown to the operator as it is, so it must not contain personal data. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Only these messages contain neither personal data nor secrets. */
const SAFE_ERRORS = [EnvironmentError, UsageError, DatabaseSetupError];

/** The message of an error, fit to print: without personal data, keys and stack traces. */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return SAFE_ERRORS.some((type) => error instanceof type) ? message : redactPersonalData(message);
}

/** `1 gift`, `2 gifts`. */
export const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A line on standard output. */
export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Reads an option that may be empty, for not given. @param intro before the allowed values @throws UsageError for another value */
export const oneOf =
  (option: string, allowed: readonly string[], intro = '') =>
  (text: string): string => {
    if (text === '' || allowed.includes(text)) return text;
    throw new UsageError(`${option} must be ${intro}${allowed.join(intro ? ', ' : ' or ')}`);
  };
