import { expect, test } from '@jest/globals';
import { toLogLine } from './log.js';

test('a log line for a terminal has local time, level, message and key=value, on one line', () => {
  const time = new Date(2026, 10, 25, 14, 5, 9).toISOString();
  const fields = {
    kind: 'contact',
    attempts: 2,
    err: { type: 'Error', message: 'no\nresponse', stack: 'at x' },
  };
  expect(toLogLine(JSON.stringify({ level: 50, time, ...fields, msg: 'delivery refused' }))).toBe(
    '14:05:09 error delivery refused kind=contact attempts=2 err="no\\nresponse"\n',
  );
});
