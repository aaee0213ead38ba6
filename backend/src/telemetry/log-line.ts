import pino from 'pino';

/** Formats a line of the log for a terminal: `14:05:09 error delivery refused kind=contact`. @param json as pino writes it */
export function toLogLine(json: string): string {
  const { time, level, msg, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const clock = new Date(Number(time)).toLocaleTimeString('en-GB');
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
