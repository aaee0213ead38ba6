import pino from 'pino';
import { loggedError } from './logged-error.js';

/**
 * The server's log: one JSON line an event, on standard output. Whatever a library or a provider puts into an
 * error's text is cleaned of personal data on the way.
 */
export const log = pino({
  level: process.env.NODE_ENV === 'test' ? 'silent' : 'info',
  base: null,
  serializers: { err: (error: unknown) => loggedError(error) },
});
