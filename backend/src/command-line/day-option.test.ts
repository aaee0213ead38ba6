import { expect, test } from '@jest/globals';
import { readDayOption } from './day-option.js';

test.each([
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['', null],
  [undefined, null],
])('the day %j begins at midnight, UTC', (text, iso) => {
  expect(readDayOption('--since', text)?.toISOString() ?? null).toBe(iso);
});

test.each([
  ['2026-02-30', '--since must be a date that exists: 2026-02-30 does not'],
  ['2026-13-01', '--since must be a date that exists: 2026-13-01 does not'],
  ...['yesterday', '2026-1-31', '0000-01-01', '2026-01-31T10:00'].map((text) => [
    text,
    '--since must be a date in the form YYYY-MM-DD',
  ]),
])('%s is refused', (text, message) => {
  expect(() => readDayOption('--since', text)).toThrow(message);
});
