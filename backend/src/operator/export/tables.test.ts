import { expect, test } from '@jest/globals';
import { csvLine, csvLines } from './tables.js';

test.each<[string, (string | number | null)[], string]>([
  [
    'plain cells unchanged, null as an empty cell',
    ['2026-01-31', null, 42, 'a b', ''],
    '2026-01-31,,42,a b,',
  ],
  ['a comma in quotation marks', ['one,two', 'x'], '"one,two",x'],
  ['quotation marks doubled', ['a "quoted" word', 'x'], '"a ""quoted"" word",x'],
  ['a line break in quotation marks', ['one\ntwo', 'x'], '"one\ntwo",x'],
  ['text that is no formula unchanged', ['A; B + C = D', '1-2'], 'A; B + C = D,1-2'],
])('a line has %s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\n`);
});

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
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1);＋1;－1', "'＠SUM(A1);'＋1;'－1"],
])('the formula %j is escaped', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\n`);
});

test('digits of a phone number stay text', () => {
  const phones = ['02025550177', '+12025550177', '10001-1234', 'none', null];
  const lines = csvLines({ columns: ['phone'], rows: phones.map((phone) => ({ phone })) });
  expect(lines.join('')).toBe("\uFEFFphone\n'02025550177\n'+12025550177\n'10001-1234\nnone\n\n");
});
