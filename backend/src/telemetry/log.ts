import pino from 'pino';
import { withoutPersonalData } from './log-redaction.js';

/**
 * The server's log: one JSON line an event, on standard output. Whatever a library or a provider puts into an
 * error's text is cleaned of personal data on the way.
 */
export const log = pino({
  level: process.env.NODE_ENV === 'test' ? 'silent' : 'info',
  base: null,
  serializers: {
    err: (error: unknown) => {
      if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) };
      const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
      return {
        type: error.name,
        message: withoutPersonalData(error.message),
        ...(typeof code === 'string' && { code: withoutPersonalData(code) }),
        ...(typeof statusCode === 'number' && { statusCode }),
        stack: withoutPersonalData(error.stack ?? ''),
      };
    },
  },
});
