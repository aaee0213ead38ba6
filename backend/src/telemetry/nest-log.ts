import type { LoggerService } from '@nestjs/common';
import { log } from './log.js';
import { withoutPersonalData } from './log-redaction.js';

/** Nest's own lines, in the one log and cleaned like all others. Its chatter at start stays out. */
export const nestLog: LoggerService = {
  log: () => undefined,
  warn: (message: unknown) => log.warn(text(message)),
  error: (message: unknown) => log.error(text(message)),
};

const text = (message: unknown) =>
  withoutPersonalData(message instanceof Error ? (message.stack ?? message.message) : String(message));
