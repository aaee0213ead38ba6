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
  [{ until: '2026-02-30' }, '--until must be a date that exists: 2026-02-30 does not'],
  [{ since: '2026-01-02', until: '2026-01-01' }, '--until is before --since'],
  [{ project: 'no-such-project' }, '--project must be one of: aqueducks, art-therapy, '],
  [{ format: 'xlsx' }, '--format must be csv or jsonl'],
  [{ pledges: true, project: 'edcamp' }, '--project cannot be combined with --pledges'],
])('%j is refused', (flags, message) => {
  expect(() => readOptions(flags)).toThrow(message);
});
