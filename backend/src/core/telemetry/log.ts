import type { LoggerService } from '@nestjs/common';
import pino from 'pino';
import { redactPersonalData, serializeError } from './log-redaction.js';

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
