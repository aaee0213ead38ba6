import { afterEach, expect, test, vi } from 'vitest';
import { formatExactAmount } from './money';

const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [4050, 'usd', '$40.50'],
  [4000, 'usd', '$40'],
  [500, 'jpy', '¥500'],
  [1050, 'kwd', 'KWD 1.050'],
])('%d minor units of %s are formatted with the decimals they have', (minor, currency, expected) => {
  expect(plain(formatExactAmount(minor, currency))).toBe(expected);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each([
  [4050, 'usd', '40,50 долара'],
  [500_000, 'usd', '5 000 доларів'],
  [4000, 'eur', '40 євро'],
])(
  'on a Ukrainian page, %d minor units of %s are in words in a sentence',
  async (minor, currency, expected) => {
    vi.stubEnv('LANGUAGE', 'uk');
    vi.resetModules();
    const { formatAmountInSentence: inUkrainian } = await import('./money');
    expect(plain(inUkrainian(minor, currency))).toBe(expected);
  },
);
