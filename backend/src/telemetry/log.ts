import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import { redactPersonalData, serializeError } from './log-redaction.js';

/** The server's log on standard output, as JSON lines. Personal data is redacted from logged errors. */
export const log = pino(
  {
    base: null,
    serializers: { err: (error: unknown) => serializeError(error) },
  },
  pino.destination(1),
);

/** Writes Nest's warnings and errors to the log, redacted. Its startup messages are dropped. */
export const nestLog: LoggerService = {
  log: () => undefined,
  warn: (message: unknown) => log.warn(nestText(message)),
  error: (message: unknown) => log.error(nestText(message)),
};

const nestText = (message: unknown) =>
  redactPersonalData(message instanceof Error ? (message.stack ?? message.message) : String(message));
