import type { LoggerService } from '@nestjs/common';
import pino from 'pino';

/**
 * The server's log on standard output: JSON lines, and text where it is a terminal. Personal data is redacted from logged
 * errors.
 */
export const log = pino(
  {
    base: null,
    // Most tests cause errors on purpose.
    level: process.env.NODE_ENV === 'test' ? 'silent' : 'info',
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => serializeError(error) },
  },
  process.stdout.isTTY
    ? { write: (line) => void process.stdout.write(toLogLine(line)) }
    : pino.destination(1),
);

/** Writes Nest's warnings and errors to the log, redacted. Its startup messages are dropped. */
export const nestLog: LoggerService = {
  log: () => undefined,
  warn: (message: unknown) => log.warn(nestText(message)),
  error: (message: unknown) => log.error(nestText(message)),
};

const nestText = (message: unknown) =>
  redactPersonalData(message instanceof Error ? (message.stack ?? message.message) : String(message));

/** Formats a line of the log for a terminal: `14:05:09 error delivery refused kind=contact`. @param json as pino writes it */
export function toLogLine(json: string): string {
  const { time, level, msg, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const clock = new Date(String(time)).toLocaleTimeString('en-GB');
  const name = pino.levels.labels[Number(level)] ?? '';
  const pairs = Object.entries(fields).map(([key, value]) => `${key}=${toText(value)}`);
  return `${[clock, name, msg, ...pairs].filter(Boolean).join(' ')}\n`;
}

/** Of an error, its message: in a terminal a stack hides the lines around it. */
function toText(value: unknown): string {
  const { message } = (value ?? {}) as { message?: unknown };
  const text = typeof message === 'string' ? message : value;
  return typeof text === 'string' && /^[^\s"=]+$/.test(text) ? text : JSON.stringify(text);
}

/** Patterns and their placeholders. The order matters: ids contain digits. */
const redactions: [RegExp, string | ((text: string, kept?: string) => string)][] = [
  [/[^\s"'<>(),:;=/]{1,64}(?:@|%40)[^\s"'<>(),:;=/?&]{1,190}/g, '[email]'],
  [/\b(?:cs|pi|ch|in|sub|cus|evt|dp|re|pm|seti|txn)_[A-Za-z0-9_]{6,}/g, '[id]'],
  [/\b(?:sk|rk|whsec|xkeysib|xsmtpsib)[-_][A-Za-z0-9_-]{4,}/g, '[secret]'],
  // A mail server's answer begins like a phone number: `550 5.7.1`.
  [/(\b[245]\d\d[ -][245]\.\d{1,3}\.\d{1,3}\b)|\+?\d[\d\s().-]{6,}\d/g, (_, code) => code ?? '[digits]'],
];

/** Replaces email addresses, provider ids, keys and phone-like digit runs with placeholders. */
export function redactPersonalData(text: string): string {
  return redactions.reduce(
    (redacted, [pattern, placeholder]) => redacted.replace(pattern, placeholder as string),
    text,
  );
}

/** An error as the log has it. */
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
  // The stack begins with the name and the original message, which may be empty or have several lines.
  const frames = (error.stack ?? '').replace(error.message, '').replace(/^.*/, '');
  return {
    type: error.name,
    message: redactPersonalData(message),
    ...(typeof code === 'string' && { code: redactPersonalData(code) }),
    ...(typeof statusCode === 'number' && { statusCode }),
    stack: redactPersonalData(`${error.name}: ${message}${frames}`),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: serializeError(error.cause, depth + 1) }),
  };
}
