import { expect, test } from '@jest/globals';
import { withPassword } from './query-postgres.js';

const password = 'p@ss/w:rd%20#?&\\';

test('PGPASSWORD is used unchanged, whatever characters it contains', () => {
  const url = new URL(withPassword('postgresql://vfu@db:5433/vfu', password));
  expect(decodeURIComponent(url.password)).toBe(password);
  url.password = '';
  expect(url.href).toBe('postgresql://vfu@db:5433/vfu');
});

test.each([
  ['a password in the address wins over PGPASSWORD', 'postgresql://vfu:p%40ss@db/vfu', 'other'],
  ['no password is needed', 'postgresql://vfu@db/vfu', undefined],
])('%s', (_, address, given) => {
  expect(withPassword(address, given)).toBe(address);
});
