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
  ['en', 4050, 'usd', '$40.50'],
  ['uk', 4050, 'usd', '40,50 долара'],
  ['uk', 500_000, 'usd', '5 000 доларів'],
  ['uk', 4000, 'eur', '40 євро'],
  ['de', 4000, 'usd', '40 US-Dollar'],
])(
  'a sentence in %s has %d minor units of %s in words, unless it is English',
  async (language, minor, currency, expected) => {
    vi.stubEnv('LANGUAGE', language);
    vi.resetModules();
    const { formatAmountInSentence } = await import('./money');
    expect(plain(formatAmountInSentence(minor, currency))).toBe(expected);
  },
);
