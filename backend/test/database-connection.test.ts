import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/database/database.js';
import { openPostgres } from '../src/database/postgres-database.js';
import { DatabaseLink } from './faults/database-proxy.js';
import { emptyDatabase } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';

/** More than the pool has connections. */
const TIMES = 15;

let link: DatabaseLink;
let url: URL;
let database: Database;

beforeAll(async () => {
  url = new URL(await emptyDatabase('postgresql'));
  link = await DatabaseLink.open(Number(url.port), 1);
  url.port = String(link.port);
  database = await openPostgres(url.href);
});
afterAll(async () => {
  await database.close();
  await link.close();
});

const works = () =>
  database.orm.transaction((transaction) => transaction.execute(sql`select 1`).then(() => true));

test('transactions whose connection breaks at their beginning leave the pool as it was', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    expect(await works()).toBe(true);
    link.begin('lose-every-answer');
    await expect(works()).rejects.toThrow();
    link.end('lose-every-answer');
  }
  expect(await works()).toBe(true);
});

test('a connection that breaks in the middle of a transaction ends neither the process nor the pool', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    await expect(
      database.orm.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`);
        link.begin('drop');
        link.end('drop');
        await new Promise((resolve) => setTimeout(resolve, 20));
        await transaction.execute(sql`select 1`);
      }),
    ).rejects.toThrow();
  }
  await eventually(async () => expect(await works()).toBe(true));
});

test('a connection that breaks while nobody uses it ends neither the process nor the pool', async () => {
  for (let time = 0; time < TIMES; time += 1) {
    expect(await works()).toBe(true);
    link.begin('drop');
    link.end('drop');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await eventually(async () => expect(await works()).toBe(true));
});

test('a transaction whose beginning was not answered in time is not gone on with by the next', async () => {
  const impatient = new URL(url);
  impatient.searchParams.set('query_timeout', '1000');
  const other = await openPostgres(impatient.href);
  link.begin('hang');
  await expect(other.orm.transaction(() => Promise.resolve())).rejects.toThrow();
  link.end('hang');
  // Within a transaction that began earlier `now()` would be the time of that beginning.
  const isByItself = sql<boolean>`now() = statement_timestamp()`;
  expect(await other.orm.select({ isByItself }).from(sql`(values (1)) as one`)).toEqual([
    { isByItself: true },
  ]);
  await other.close();
});
