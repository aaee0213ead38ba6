import { expect, test } from '@jest/globals';
import pg from 'pg';
import { withPassword } from './open-database.js';

test('PGPASSWORD reaches the driver unchanged, whatever characters it contains', () => {
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

test('a password in the address wins over PGPASSWORD', () => {
  const client = new pg.Client({ connectionString: withPassword('postgresql://vfu:own@db/vfu', 'other') });
  expect(client.password).toBe('own');
});
