import { expect, test } from '@jest/globals';
import { CountryCache, networkPrefix } from './country-cache.js';

test.each([
  ['203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:DB8:1:2::3', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});

test('keys contain no address', () => {
  const cache = new CountryCache();
  cache.set('203.0.113.9', 'Canada');
  expect([cache.get('203.0.113.1'), cache.get('203.0.114.9')]).toEqual(['Canada', undefined]);
  const kept = [...(cache as unknown as { countries: Map<string, string> }).countries.keys()];
  expect(kept).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
});

test('a full cache evicts the oldest entry', () => {
  const cache = new CountryCache();
  const address = (number: number) => `10.${number >> 8}.${number & 255}.1`;
  for (let number = 0; number <= 10_000; number += 1) cache.set(address(number), 'Canada');
  expect([cache.get(address(0)), cache.get(address(1))]).toEqual([undefined, 'Canada']);
});
