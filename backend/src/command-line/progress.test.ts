import { expect, test } from '@jest/globals';
import { Progress } from './progress.js';

function written(isTTY: boolean, texts: string[]): string {
  let output = '';
  const write = (text: string) => ((output += text), true);
  const progress = new Progress({ write, isTTY });
  for (const text of texts) progress.update(text);
  progress.clear();
  return output;
}

test('a terminal shows the newest text in place, and nothing at the end', () => {
  expect(written(true, ['1 of 2', '2 of 2'])).toBe('\r\u001b[K1 of 2\r\u001b[K2 of 2\r\u001b[K');
});

test('a log file does not get a line for each step', () => {
  expect(written(false, ['1 of 2', '2 of 2'])).toBe('');
});
