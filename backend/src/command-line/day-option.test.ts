import { describe, expect, test } from '@jest/globals';
import { readDayOption } from './day-option.js';
import { UsageError } from './usage-error.js';

describe('an option that is a day', () => {
  test.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['9999-12-31', '9999-12-31T00:00:00.000Z'],
  ])('%s begins at midnight, UTC', (text, iso) => {
    expect(readDayOption('--since', text)?.toISOString()).toBe(iso);
  });

  test.each([undefined, ''])('%j is no day', (text) => {
    expect(readDayOption('--since', text)).toBeNull();
  });

  test.each(['2026-02-30', '2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-01-00'])(
    '%s does not exist',
    (text) => {
      expect(() => readDayOption('--since', text)).toThrow(
        new UsageError(`--since must be a date that exists: ${text} does not`),
      );
    },
  );

  test.each([
    'yesterday',
    '2026-1-31',
    '31.01.2026',
    '0000-01-01',
    '2026-01-31T10:00',
    ' 2026-01-31',
    '+12026-01-01',
  ])('%j has another form', (text) => {
    expect(() => readDayOption('--until', text)).toThrow(
      new UsageError('--until must be a date in the form YYYY-MM-DD'),
    );
  });
});
