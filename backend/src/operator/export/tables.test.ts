import { expect, test } from '@jest/globals';
import { csvLine } from './tables.js';

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['=HYPERLINK("https://evil.example","x")', '"\'=HYPERLINK(""https://evil.example"",""x"")"'],
  // A semicolon separates cells in many locales.
  ['Ltd;=1+1', "Ltd;'=1+1"],
  ['Ltd\t@SUM(A1)', "Ltd\t'@SUM(A1)"],
  ['Ltd\n=1+1', '"Ltd\n\'=1+1"'],
  ['Ltd;"=1+1"', '"Ltd;\'""=1+1"""'],
  ['Ltd; \u00a0=1+1', "Ltd;' \u00a0=1+1"],
  ['A; B + C = D', 'A; B + C = D'],
  ['1-2', '1-2'],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1);＋1;－1', "'＠SUM(A1);'＋1;'－1"],
])('a spreadsheet reads no formula in %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\n`);
});
