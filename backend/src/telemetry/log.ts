import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import { redactPersonalData, serializeError } from './log-redaction.js';
import { currentRequestId } from './request-context.js';

/**
 * The server's log on standard output, as JSON lines. Personal data is redacted from logged errors. `requestId` is nginx's, so
 * that both logs can be read together.
 */
export const log = pino({
  base: null,
  serializers: { err: (error: unknown) => serializeError(error) },
  mixin: () => {
    const requestId = currentRequestId();
    return requestId === undefined ? {} : { requestId };
  },
});

/** Writes Nest's warnings and errors to the log, redacted. Its startup messages are dropped. */
export const nestLog: LoggerService = {
  log: () => undefined,
  warn: (message: unknown) => log.warn(nestText(message)),
  error: (message: unknown) => log.error(nestText(message)),
};

const nestText = (message: unknown) =>
  redactPersonalData(message instanceof Error ? (message.stack ?? message.message) : String(message));
