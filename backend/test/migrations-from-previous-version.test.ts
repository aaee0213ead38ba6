import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { type Database } from '../src/database/database.js';
import { migrationsFolder } from '../src/files.js';
import { openDatabase } from '../src/database/open-database.js';
import { createDatabase, ENGINES } from './support/databases.js';

/** How many migrations the previous version of the server has. */
const PREVIOUS_MIGRATIONS = 8;

type Row = Record<string, unknown>;
type Query = (statement: string) => Promise<Row[]>;

/** The renames of the migration: previous table name → new table name, and the same for columns. */
const RENAMED: Record<string, { table: string; columns: Record<string, string> }> = {
  returns: { table: 'reversals', columns: { returned_at: 'reversed_at' } },
  tallies: { table: 'rate_counters', columns: { ends_at: 'expires_at' } },
  routines: { table: 'scheduled_tasks', columns: {} },
  deliveries: {
    table: 'outbox',
    columns: { lease: 'lease_token', unsettled_until: 'uncertain_until' },
  },
};

/** Renamed scheduled tasks: previous name → new name. */
const RENAMED_TASKS = { 'missed-events': 'undelivered-events', 'payment-history': 'payment-backfill' };

/** At least one row with every column set, and one with as few as the previous version writes. */
const ROWS = [
  `insert into people (email, opening_minor, opening_currency, unexplained_minor, opening_was_kept, revision)
   values ('a@example.org', 12000, 'usd', 7000, true, 3)`,
  `insert into people (email) values ('b@example.org')`,
  `insert into gifts (provider_key, person_id, kind, amount_minor, currency, given_at, payment_intent, invoice,
     subscription, purpose, recorded_at, synced_at)
   values ('cs_1', 1, 'monthly', 4200, 'usd', '2026-01-02T03:04:05Z', 'pi_1', 'in_1', 'sub_1', 'edcamp',
     '2026-01-02T03:04:06Z', '2026-01-02T03:04:07Z')`,
  `insert into gifts (provider_key, person_id, kind, amount_minor, currency, given_at, payment_intent)
   values ('cs_2', 2, 'once', 1000, 'jpy', '2026-02-02T00:00:00Z', 'pi_2')`,
  `update ledger_state set started_at = '2025-12-01T00:00:00Z', history_read_at = '2025-12-02T00:00:00Z',
     history_links = '["plink_1"]'`,
  `insert into undecided_payments (provider_key) values ('cs_3')`,
  `insert into returns (provider_key, payment_intent, invoice, amount_minor, currency, returned_at)
   values ('refund:re_1', 'pi_1', 'in_1', 200, 'usd', '2026-01-03T00:00:00Z')`,
  `insert into returns (provider_key, payment_intent, amount_minor) values ('dispute:dp_1', 'pi_2', 1000)`,
  `insert into contact_changes (person_id, attributes, list_ids, fill_only, refused_at, subscribes_to_newsletter)
   values (1, '{"firstName":"Ada"}', '[8]', true, '2026-01-04T00:00:00Z', true)`,
  `insert into pledges (person_id, change_id, attributes) values (2, 1, '{"MILES_AMOUNT":5000}')`,
  `insert into messages (name, phone_number, email, message, given_up_at)
   values ('Ada', '', 'a@example.org', 'Hello', '2026-01-05T00:00:00Z')`,
  `insert into tallies (key, count, ends_at) values ('hash-1', 3, now() + interval '1 hour')`,
  `insert into provider_calls (provider, second, count) values ('brevo', 1790000000, 4)`,
  `insert into session_claims (session_hash, browser_hash, person_id, amount_minor, currency, kind, purpose)
   values ('session-1', 'browser-1', 1, 4200, 'usd', 'monthly', 'edcamp')`,
  `insert into routines (name, due_at, succeeded_at)
   values ('missed-events', '2026-01-06T01:00:00Z', '2026-01-06T00:00:00Z')`,
  `insert into routines (name) values ('payment-history')`,
  `insert into deliveries (kind, subject_id, revision, attempts, due_at, leased_until, lease, unsettled_until)
   values ('contact', 1, 5, 2, now() + interval '1 hour', now() + interval '30 seconds', 'lease-1',
     now() + interval '1 minute')`,
  `insert into deliveries (kind, subject_id) values ('message', 1)`,
];

/**
 * Statements of the previous version on the tables whose names changed, as its server sends them to the database, with
 * the rows that each returns.
 */
const PREVIOUS_STATEMENTS: [statement: string, returns: unknown[]][] = [
  // jobs/outbox.ts: add, lease, look for due rows, settle
  [
    `insert into "deliveries" ("kind", "subject_id", "revision", "attempts", "due_at", "leased_until", "lease",
       "unsettled_until") values ('contact', 2, default, default, default, default, default, default)
     on conflict ("kind", "subject_id") do update
     set "revision" = "deliveries"."revision" + 1, "attempts" = 0, "due_at" = now()
     returning "revision", "attempts"`,
    [{ revision: 1, attempts: 0 }],
  ],
  [
    `insert into "deliveries" ("kind", "subject_id", "revision", "attempts", "due_at", "leased_until", "lease",
       "unsettled_until") values ('contact', 2, default, default, default, default, default, default)
     on conflict ("kind", "subject_id") do update
     set "revision" = "deliveries"."revision" + 1, "attempts" = 0, "due_at" = now()
     returning "revision", "attempts"`,
    [{ revision: 2, attempts: 0 }],
  ],
  [
    `update "deliveries" set "attempts" = "deliveries"."attempts" + 1,
       "leased_until" = now() + 30000 * interval '1 millisecond', "lease" = 'lease-2'
     where "deliveries"."kind" = 'contact' and "deliveries"."subject_id" = 2 and "deliveries"."due_at" <= now()
       and ("deliveries"."leased_until" is null or "deliveries"."leased_until" <= now())
     returning "lease", "revision", "attempts", coalesce("unsettled_until" > now(), false) as "pending"`,
    [{ lease: 'lease-2', revision: 2, attempts: 1, pending: false }],
  ],
  [
    `select "kind", "subject_id"::int from "deliveries" where "due_at" <= now() and "leased_until" is null
     order by "due_at" limit 4 for update skip locked`,
    [{ kind: 'message', subject_id: 1 }],
  ],
  [
    `update "deliveries" set "leased_until" = null, "lease" = null, "attempts" = 0, "unsettled_until" = null,
       "due_at" = least("deliveries"."unsettled_until", now() + 60000 * interval '1 millisecond')
     where "kind" = 'contact' and "subject_id" = 2 and "lease" = 'lease-2' and "revision" = 2
     returning "kind", "subject_id"::int, "lease", "unsettled_until"`,
    [{ kind: 'contact', subject_id: 2, lease: null, unsettled_until: null }],
  ],
  [
    `delete from "deliveries" where "kind" = 'contact' and "subject_id" = 1 and "lease" = 'lease-1' and "revision" = 5
     returning "kind", "subject_id"::int, "lease"`,
    [{ kind: 'contact', subject_id: 1, lease: 'lease-1' }],
  ],
  [`select count(*)::int as n from "deliveries" where "kind" = 'contact' and "subject_id" = 1`, [{ n: 0 }]],
  // http/metrics.controller.ts
  [
    `select "kind", count(*)::int as n from "deliveries" group by "kind" order by "kind"`,
    [
      { kind: 'contact', n: 1 },
      { kind: 'message', n: 1 },
    ],
  ],
  // gifts/insert-gift.ts
  [
    `with person as (
       insert into people (email) select 'c@example.org'::text where true
       on conflict (email) do update set revision = people.revision + 1 returning id
     ), gift as (
       insert into gifts (provider_key, person_id, kind, amount_minor, currency, given_at, payment_intent, invoice,
         subscription, purpose)
       values ('cs_4', (select id from person), 'once', 500, 'usd', now(), 'pi_4', null, null, null)
       on conflict (provider_key) do nothing returning person_id
     ), said as (
       insert into contact_changes (person_id, attributes, list_ids)
       select person_id, '{}'::jsonb, '[]'::jsonb from gift where person_id is not null
     ), due as (
       insert into deliveries (kind, subject_id) select 'contact', person_id from gift where person_id is not null
       on conflict (kind, subject_id) do update set revision = deliveries.revision + 1, attempts = 0, due_at = now()
     )
     select (select count(*)::int from person) as people, exists (select from gift) as "isNew"`,
    [{ people: 1, isNew: true }],
  ],
  // gifts/gift-ledger.ts: recordReversal, reversedAmount; gifts/reversals.ts
  [
    `insert into "returns" ("provider_key", "payment_intent", "invoice", "amount_minor", "currency", "returned_at")
     values ('refund:re_1', 'pi_1', null, 100, 'usd', '2026-01-03T00:00:00Z')
     on conflict ("provider_key") do update
     set "amount_minor" = least("returns"."amount_minor", excluded.amount_minor),
       "invoice" = coalesce(excluded.invoice, "returns"."invoice"), "currency" = excluded.currency,
       "returned_at" = excluded.returned_at
     returning "amount_minor"::int, "invoice"`,
    [{ amount_minor: 100, invoice: 'in_1' }],
  ],
  [
    `select "gifts"."provider_key", (select coalesce(sum("returns"."amount_minor"), 0) from "returns"
       where ("returns"."payment_intent" = "gifts"."payment_intent" or "returns"."invoice" = "gifts"."invoice")
         and ("returns"."currency" is null or "returns"."currency" = "gifts"."currency")
         and "returns"."returned_at" < now())::int as back
     from "gifts" where "gifts"."person_id" = 1`,
    [{ provider_key: 'cs_1', back: 100 }],
  ],
  // abuse-protection/rate-counters.ts
  [
    `insert into "tallies" ("key", "count", "ends_at") values ('hash-1', 1, now() + 60 * interval '1 second')
     on conflict ("key") do update
     set "count" = case when "tallies"."ends_at" <= now() then 1 else "tallies"."count" + 1 end,
       "ends_at" = case when "tallies"."ends_at" <= now() then excluded.ends_at else "tallies"."ends_at" end
     returning "count", ("ends_at" > now() + interval '50 minutes') as "isKept"`,
    [{ count: 4, isKept: true }],
  ],
  [`select "key" from "tallies" where "key" = 'hash-1' and "ends_at" > now()`, [{ key: 'hash-1' }]],
  [`delete from "tallies" where "key" = 'hash-1' returning "key"`, [{ key: 'hash-1' }]],
  // jobs/scheduled-tasks.ts
  [
    `insert into "routines" ("name", "due_at", "succeeded_at") values ('payment-history', default, default)
     on conflict do nothing returning "name"`,
    [],
  ],
  [
    `update "routines" set "due_at" = now() + 300000 * interval '1 millisecond'
     where "name" = 'missed-events' and "due_at" <= now() + interval '100 years'
     returning case when "succeeded_at" > now() then now() else "succeeded_at" end is not null as "hasRun"`,
    [{ hasRun: true }],
  ],
  [
    `update "routines" set "succeeded_at" = now(), "due_at" = now() where "name" = 'payment-history' returning "name"`,
    [{ name: 'payment-history' }],
  ],
];

/** The SQL files and the journal of the previous version, in a folder of their own. */
function previousMigrations(folder: string): string {
  const previous = join(folder, 'migrations');
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(0, PREVIOUS_MIGRATIONS);
  mkdirSync(join(previous, 'meta'), { recursive: true });
  writeFileSync(join(previous, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) cpSync(join(migrationsFolder, `${tag}.sql`), join(previous, `${tag}.sql`));
  return previous;
}

/** Makes a database with the previous version's migrations and lets `fill` write to it. */
async function asPreviousVersion(
  url: string,
  dataDir: string,
  fill: (query: Query) => Promise<void>,
): Promise<void> {
  const migrations = { migrationsFolder: previousMigrations(dataDir) };
  if (url === '') {
    const client = await PGlite.create(join(dataDir, 'database'));
    await migrateEmbedded(drizzleEmbedded(client), migrations);
    await fill(async (statement) => (await client.query<Row>(statement)).rows);
    await client.close();
    return;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migratePostgres(drizzlePostgres(client), migrations);
  await fill(async (statement) => (await client.query<Row>(statement)).rows);
  await client.end();
}

const allRows = async (query: Query, table: string) =>
  (await query(`select to_jsonb(t) as row from "${table}" t order by to_jsonb(t)::text`)).map(
    ({ row }) => row as Row,
  );

function renamed(row: Row, columns: Record<string, string>): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [columns[name] ?? name, value]));
}

describe.each(ENGINES)('a database of the previous version, %s', (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vfu-migrations-'));
  const before = new Map<string, Row[]>();
  let database: Database;
  const query: Query = async (statement) =>
    ((await database.orm.execute(sql.raw(statement))) as { rows: Row[] }).rows;

  beforeAll(async () => {
    const url = await createDatabase(engine);
    await asPreviousVersion(url, dataDir, async (fill) => {
      for (const statement of ROWS) await fill(statement);
      const tables = await fill(`select tablename from pg_tables where schemaname = 'public'`);
      for (const { tablename } of tables)
        before.set(String(tablename), await allRows(fill, String(tablename)));
    });
    database = await openDatabase({ DATABASE_URL: url, DATA_DIR: dataDir, PGPASSWORD: undefined });
  });

  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  test('had rows in every table', () => {
    expect(before.size).toBeGreaterThan(0);
    for (const [table, rows] of before) expect([table, rows.length]).not.toEqual([table, 0]);
  });

  test('keeps every row under the new names', async () => {
    for (const [table, rows] of before) {
      const { table: name, columns } = RENAMED[table] ?? { table, columns: {} };
      const expected = rows.map((row) => renamed(row, columns));
      const found = await allRows(query, name);
      // Later migrations have added columns.
      const kept = expected.map((row) => expect.objectContaining(row) as Row);
      expect({ [name]: found }).toEqual({ [name]: expect.arrayContaining(kept) });
      // A renamed task has a row under each name until the views are dropped.
      expect({ [name]: found.length }).toEqual({ [name]: rows.length + (table === 'routines' ? 2 : 0) });
    }
  });

  test('goes on with the last runs of the tasks that were renamed', async () => {
    for (const [previous, now] of Object.entries(RENAMED_TASKS)) {
      const runs = await query(
        `select distinct due_at::text, succeeded_at::text from scheduled_tasks where name in ('${previous}', '${now}')`,
      );
      expect(runs).toHaveLength(1);
    }
    const names = Object.values(RENAMED_TASKS).map((name) => `'${name}'`);
    expect(await query(`select name from scheduled_tasks where name in (${names.join(', ')})`)).toHaveLength(
      2,
    );
  });

  test('shows the same rows under the previous names', async () => {
    const newTasks: unknown[] = Object.values(RENAMED_TASKS);
    for (const table of Object.keys(RENAMED)) {
      const rows = (await allRows(query, table)).filter(({ name }) => !newTasks.includes(name));
      expect({ [table]: rows }).toEqual({ [table]: before.get(table) });
    }
  });

  test('has no index or constraint with a previous name', async () => {
    const names = await query(
      `select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
       where relkind = 'i' and n.nspname = 'public'
       union all select conname from pg_constraint where contype in ('p', 'u', 'f')`,
    );
    const previous = names.filter(({ name }) => /^(returns|tallies|routines|deliveries)/.test(String(name)));
    expect(previous).toEqual([]);
  });

  test('goes on to serve the previous version of the server', async () => {
    for (const [statement, expected] of PREVIOUS_STATEMENTS) {
      expect([statement, await query(statement)]).toEqual([statement, expected]);
    }
    expect(
      await query(`select revision, lease_token, uncertain_until from outbox where subject_id = 2`),
    ).toEqual([{ revision: 2, lease_token: null, uncertain_until: null }]);
    expect(
      await query(`select amount_minor::int, reversed_at is not null as dated from reversals
                        where provider_key = 'refund:re_1'`),
    ).toEqual([{ amount_minor: 100, dated: true }]);
    expect(await query('select from rate_counters')).toEqual([]);
  });
});
