import { expect, test } from '@jest/globals';
import { toLogin } from './open-database.js';

const password = 'p@ss/w:rd%20#?&\\';

test('PGPASSWORD is used unchanged, whatever characters it contains', () => {
  expect(toLogin('postgresql://vfu@db:5433/vfu', password, undefined)).toEqual({
    address: 'postgresql://vfu@db:5433/vfu',
    passwords: [password],
  });
});

test('a password in the address wins over PGPASSWORD, and is decoded', () => {
  const address = `postgresql://vfu:${encodeURIComponent(password)}@db/vfu`;
  expect(toLogin(address, 'other', undefined)).toEqual({
    address: 'postgresql://vfu@db/vfu',
    passwords: [password],
  });
});

test('the next password follows the present one', () => {
  expect(toLogin('postgresql://vfu@db/vfu', 'present', 'next').passwords).toEqual(['present', 'next']);
  expect(toLogin('postgresql://vfu@db/vfu', undefined, undefined).passwords).toEqual([]);
});
