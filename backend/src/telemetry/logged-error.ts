import { redactPersonalData } from './log-redaction.js';

export interface LoggedError {
  type?: string;
  message: string;
  code?: string;
  statusCode?: number;
  stack?: string;
  cause?: LoggedError;
}

const MAX_CAUSES = 3;

/** Serializes an error for the log, without personal data and without the parameters of a failed query. */
export function serializeError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { message: redactPersonalData(String(error)) };
  const { code, statusCode, query } = error as { code?: unknown; statusCode?: unknown; query?: unknown };
  const message = typeof query === 'string' ? `Failed query: ${query}` : error.message;
  // The stack begins with the original message.
  const frames = (error.stack ?? '').split(error.message).at(-1) ?? '';
  return {
    type: error.name,
    message: redactPersonalData(message),
    ...(typeof code === 'string' && { code: redactPersonalData(code) }),
    ...(typeof statusCode === 'number' && { statusCode }),
    stack: redactPersonalData(`${error.name}: ${message}${frames}`),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: serializeError(error.cause, depth + 1) }),
  };
}
