import { expect, test } from '@jest/globals';
import { readOptions } from './options.js';

test('empty options count as not given', () => {
  expect(readOptions({ since: '', until: '', project: '', format: '' })).toEqual({
    table: 'gifts',
    format: 'csv',
    filter: { since: null, until: null, project: null },
  });
});

test.each([
  ...['2026-02-30', '2026-13-01', 'yesterday', '2026-1-31', '0000-01-01', '2026-01-31T10:00'].map(
    (until) =>
      [{ until }, `--until must be a date that exists, in the form YYYY-MM-DD: ${until} is not one`] as const,
  ),
  [{ since: '2026-01-02', until: '2026-01-01' }, '--until is before --since'],
  [{ project: 'no-such-project' }, '--project must be one of: aqueducks, art-therapy, '],
  [{ format: 'xlsx' }, '--format must be csv or jsonl'],
  [{ pledges: true, project: 'edcamp' }, '--project cannot be combined with --pledges'],
])('%j is refused', (flags, message) => {
  expect(() => readOptions(flags)).toThrow(message);
});
