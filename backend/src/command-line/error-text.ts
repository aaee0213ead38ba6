import { EnvironmentError } from '../config/read-environment.js';
import { DatabaseSetupError } from '../database/database-setup-error.js';
import { redactPersonalData } from '../telemetry/log-redaction.js';
import { UsageError } from './usage-error.js';

/** Only these messages contain neither personal data nor secrets. */
const SAFE_ERRORS = [EnvironmentError, UsageError, DatabaseSetupError];

/** The message of an error, fit to print: without personal data, keys and stack traces. */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return SAFE_ERRORS.some((type) => error instanceof type) ? message : redactPersonalData(message);
}
