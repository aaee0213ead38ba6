import type { LoggerService } from '@nestjs/common';
import { log } from './log.js';
import { redactPersonalData } from './log-redaction.js';

/** Writes Nest's warnings and errors to the log, redacted. Its startup messages are dropped. */
export const nestLog: LoggerService = {
  log: () => undefined,
  warn: (message: unknown) => log.warn(text(message)),
  error: (message: unknown) => log.error(text(message)),
};

const text = (message: unknown) =>
  redactPersonalData(message instanceof Error ? (message.stack ?? message.message) : String(message));
