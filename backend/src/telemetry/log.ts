import pino from 'pino';
import { serializeError } from './logged-error.js';

/** The server's log: JSON lines on standard output. Personal data is redacted from logged errors. */
export const log = pino({
  base: null,
  serializers: { err: (error: unknown) => serializeError(error) },
});
