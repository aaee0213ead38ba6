import pino from 'pino';
import { serializeError } from './logged-error.js';
import { currentRequestId } from './request-context.js';

/**
 * The server's log: JSON lines on standard output. Personal data is redacted from logged errors. `requestId` is nginx's, so
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
