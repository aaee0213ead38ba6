import { expect, test } from '@jest/globals';
import pg from 'pg';
import { withPassword } from './open-database.js';

test('a password beside the address arrives as it is, whatever is in it', () => {
  const password = 'p@ss/w:rd%20#?&\\';
  const client = new pg.Client({ connectionString: withPassword('postgresql://vfu@db:5433/vfu', password) });
  expect([client.user, client.password, client.host, client.port, client.database]).toEqual([
    'vfu',
    password,
    'db',
    5433,
    'vfu',
  ]);
});

test('the password in the address stands', () => {
  const client = new pg.Client({ connectionString: withPassword('postgresql://vfu:own@db/vfu', 'other') });
  expect(client.password).toBe('own');
});
