import { describe, expect, test } from '@jest/globals';
import { csvLine } from './csv.js';

describe('csvLine', () => {
  test('writes plain cells unchanged and null as an empty cell', () => {
    expect(csvLine(['2026-01-31', null, 42, 'a b', ''])).toBe('2026-01-31,,42,a b,\n');
  });

  test.each([
    ['a comma', 'one,two', '"one,two"'],
    ['quotation marks', 'a "quoted" word', '"a ""quoted"" word"'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
  ])('quotes %s', (_, cell, written) => {
    expect(csvLine([cell, 'x'])).toBe(`${written},x\n`);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['=HYPERLINK("https://evil.example","x")', '"\'=HYPERLINK(""https://evil.example"",""x"")"'],
  ])('escapes the formula %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\n`);
  });

  test.each([
    ['after a semicolon, which separates cells in many locales', 'Ltd;=1+1', "Ltd;'=1+1\n"],
    ['after a tab', 'Ltd\t@SUM(A1)', "Ltd\t'@SUM(A1)\n"],
    ['on a later line', 'Ltd\n=1+1', '"Ltd\n\'=1+1"\n'],
    ['after a quotation mark', 'Ltd;"=1+1"', '"Ltd;\'""=1+1"""\n'],
    ['after spaces', 'Ltd; \u00a0=1+1', "Ltd;' \u00a0=1+1\n"],
    ['with a full-width equals sign', '＝1+1', "'＝1+1\n"],
    ['with other full-width signs', '＠SUM(A1);＋1;－1', "'＠SUM(A1);'＋1;'－1\n"],
  ])('escapes a formula %s', (_, cell, line) => {
    expect(csvLine([cell])).toBe(line);
  });

  test('leaves other text unchanged', () => {
    expect(csvLine(['a-b@example.org', 'A; B + C = D', '1-2'])).toBe('a-b@example.org,A; B + C = D,1-2\n');
  });
});
