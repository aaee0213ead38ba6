import pino from 'pino';
import { toLogLine } from './log-line.js';
import { serializeError } from './logged-error.js';
import { currentRequestId } from './request-context.js';

/**
 * The server's log on standard output: JSON lines, and text where it is a terminal. Personal data is redacted from logged
 * errors. `requestId` is nginx's, so that both logs can be read together.
 */
export const log = pino(
  {
    base: null,
    serializers: { err: (error: unknown) => serializeError(error) },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
  },
  process.stdout.isTTY
    ? { write: (line) => void process.stdout.write(toLogLine(line)) }
    : pino.destination(1),
);
