import { describe, expect, test } from '@jest/globals';
import { csvLine } from './csv.js';

describe('a line of CSV', () => {
  test('has plain cells as they are, and nothing for null', () => {
    expect(csvLine(['2026-01-31', null, 42, 'a b', ''])).toBe('2026-01-31,,42,a b,\n');
  });

  test.each([
    ['a comma', 'one,two', '"one,two"'],
    ['quotation marks', 'a "quoted" word', '"a ""quoted"" word"'],
    ['a line break', 'one\ntwo', '"one\ntwo"'],
    ['a carriage return', 'one\rtwo', '"one\rtwo"'],
  ])('quotes %s', (_, cell, written) => {
    expect(csvLine([cell, 'x'])).toBe(`${written},x\n`);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', '"\'\r\'=1"'],
    ['\n=1', '"\'\n\'=1"'],
    ['=HYPERLINK("https://evil.example","x")', '"\'=HYPERLINK(""https://evil.example"",""x"")"'],
  ])('makes the formula %j a text', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\n`);
  });
});
