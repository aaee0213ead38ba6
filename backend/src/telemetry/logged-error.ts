import { withoutPersonalData } from './log-redaction.js';

/** What a log line says of an error. */
export interface LoggedError {
  type?: string;
  message: string;
  code?: string;
  statusCode?: number;
  stack?: string;
  cause?: LoggedError;
}

/** Errors that were caused by errors that were caused: three tell the story. */
const DEEPEST = 3;

/**
 * An error as it may be logged: cleaned of personal data, and of the values that a failed query was called with,
 * which are what visitors typed.
 */
export function loggedError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) };
  const { code, statusCode, query } = error as { code?: unknown; statusCode?: unknown; query?: unknown };
  const message = typeof query === 'string' ? `Failed query: ${query}` : error.message;
  // The stack begins with the message as it was.
  const frames = (error.stack ?? '').split(error.message).at(-1) ?? '';
  return {
    type: error.name,
    message: withoutPersonalData(message),
    ...(typeof code === 'string' && { code: withoutPersonalData(code) }),
    ...(typeof statusCode === 'number' && { statusCode }),
    stack: withoutPersonalData(`${error.name}: ${message}${frames}`),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: loggedError(error.cause, depth + 1) }),
  };
}
