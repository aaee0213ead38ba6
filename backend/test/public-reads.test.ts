import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { GiftReports } from '../src/ledger/gift-reports.js';
import { projectSlugs } from '../src/ledger/purpose.js';
import { payAndReturn, newEmail } from './support/payments.js';
import { query } from './support/databases.js';
import { setupTestApi } from './support/test-api.js';

/** Of a charity that has long been successful. */
const GIFTS = 100_000;
const REVERSALS = 2_000;

const api = setupTestApi('postgresql');
const slugs = [...projectSlugs];

beforeAll(async () => {
  await query(
    api.databaseUrl,
    `insert into people (email) select 'p' || i || '@example.org' from generate_series(1, ${GIFTS / 3}) i`,
  );
  await query(
    api.databaseUrl,
    `insert into gifts (provider_key, person_id, kind, amount_minor, currency, given_at, payment_intent, invoice, purpose)
     select 'gift_' || i, 1 + i % ${Math.floor(GIFTS / 3)}, 'once', 5000, 'usd', now(),
       case when i % 3 > 0 then 'pi_' || i end, case when i % 3 = 0 then 'in_' || i end, ($1::text[])[1 + i % ${slugs.length}]
     from generate_series(1, ${GIFTS}) i`,
    [slugs],
  );
  await query(
    api.databaseUrl,
    `insert into reversals (provider_key, payment_intent, invoice, amount_minor, currency, reversed_at)
     select 'refund:' || i, 'pi_' || i, case when i % 3 = 0 then 'in_' || i end, 1000, 'usd', now()
     from generate_series(1, ${GIFTS}, ${GIFTS / REVERSALS}) i`,
  );
  await query(api.databaseUrl, 'analyze');
});

/** How often every gift can be added up while one read runs. The slowest read takes 2 to 4, a sum for each gift 12. */
const LIMIT = 7;

async function msOf(read: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now();
  await read();
  return performance.now() - began;
}

test('with 100,000 gifts, a read that needs no right costs less than adding up every gift seven times', async () => {
  const { browser } = await payAndReturn(api);
  const any = api.browser();
  const reads: Record<string, (time: number) => PromiseLike<unknown>> = {
    // Not the call, which keeps its answer.
    raised: (time) => api.get(GiftReports).raisedFor(slugs[time % slugs.length] ?? '', 'usd'),
    contacts: () => any.get('/contacts').expect(200),
    lookup: () => any.get('/contacts').set('X-Contact-Email', newEmail()).expect(200),
    location: () => any.get('/location').expect(200),
    giftStatus: () => browser.get('/gift-status').expect(200),
    live: () => any.get('/health/live').expect(200),
    ready: () => any.get('/health/ready').expect(200),
    metrics: () => any.get('/metrics').expect(200),
  };
  const client = new pg.Client({ connectionString: api.databaseUrl });
  await client.connect();
  const slow: Record<string, number> = {};
  try {
    for (const [name, read] of Object.entries(reads)) {
      // Compared by turns and by the quickest of each, because other processes share the machine.
      let ms = Infinity;
      let sumMs = Infinity;
      for (let time = 0; time < 20; time += 1) {
        sumMs = Math.min(sumMs, await msOf(() => client.query('select sum(amount_minor) from gifts')));
        ms = Math.min(ms, await msOf(() => read(time)));
      }
      if (ms >= LIMIT * sumMs) slow[name] = ms / sumMs;
    }
  } finally {
    await client.end();
  }
  expect(slow).toEqual({});
});
