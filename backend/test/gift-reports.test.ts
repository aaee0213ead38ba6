import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { gifts, people, reversals } from '../src/database/schema.js';
import { readOptions, type ExportFlags } from '../src/export/options.js';
import { giftTable, sumTable } from '../src/export/tables.js';
import { GiftReports } from '../src/gifts/gift-reports.js';
import { ENGINES } from './support/databases.js';
import { setupTestApi } from './support/test-api.js';

const SLUG = 'pilot-vests';
const OTHER = 'edcamp';
const reversal = { currency: 'usd', reversedAt: new Date('2026-04-01T00:00:00Z') };

describe.each(ENGINES)('gift reports on the %s database', (engine) => {
  const api = setupTestApi(engine);
  let reports: GiftReports;
  const giftAt = (timestamp: string) => ({
    kind: 'once' as const,
    amountMinor: 1_000,
    currency: 'usd',
    givenAt: new Date(timestamp),
  });
  beforeAll(async () => {
    reports = new GiftReports(api.get(Database));
    await api.orm.insert(gifts).values([
      { ...giftAt('2026-01-31T23:59:59Z'), providerKey: 'cs_1', purpose: SLUG, paymentIntent: 'pi_1' },
      { ...giftAt('2026-02-01T00:00:00Z'), providerKey: 'cs_2', purpose: SLUG },
      {
        ...giftAt('2026-03-29T01:30:00Z'),
        providerKey: 'cs_3',
        purpose: OTHER,
        currency: 'jpy',
        paymentIntent: 'pi_3',
      },
    ]);
    await api.orm.insert(reversals).values([
      { ...reversal, providerKey: 'refund:re_1', paymentIntent: 'pi_1', amountMinor: 300 },
      { ...reversal, providerKey: 'refund:re_2', paymentIntent: 'pi_1', amountMinor: 300 },
      { ...reversal, providerKey: 'refund:re_3', paymentIntent: 'pi_1', amountMinor: 300, currency: 'eur' },
      { ...reversal, providerKey: 'refund:re_4', paymentIntent: 'pi_3', amountMinor: 5_000, currency: 'jpy' },
    ]);
  });

  const rowsOf = async (flags: ExportFlags = {}) => {
    const rows = [];
    for await (const row of giftTable(reports.gifts(readOptions(flags).filter)).rows) rows.push(row);
    return rows;
  };
  const keysOf = async (flags: ExportFlags) => (await rowsOf(flags)).map((row) => row.provider_key);

  test.each([
    [{ until: '2026-01-31' }, ['cs_1']],
    [{ since: '2026-02-01' }, ['cs_2', 'cs_3']],
    [{ since: '2026-02-01', until: '2026-02-01' }, ['cs_2']],
    [{ since: '0001-01-01', until: '9999-12-31' }, ['cs_1', 'cs_2', 'cs_3']],
    [{ until: '0001-12-31' }, []],
  ])('contain the gifts of %j', async (flags, keys) => {
    expect(await keysOf(flags)).toEqual(keys);
  });

  test('refuse the year 0', () => {
    expect(() => readOptions({ since: '0000-01-01' })).toThrow(
      '--since must be a date in the form YYYY-MM-DD',
    );
  });

  test('do not depend on the time zone of the database', async () => {
    const before = await rowsOf();
    for (const zone of ['Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland']) {
      const moved = await api.orm.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local time zone '${zone}'`));
        const reportsThere = new GiftReports({ orm: transaction, close: () => Promise.resolve() });
        const { filter } = readOptions({ since: '2026-02-01', until: '2026-03-29' });
        const rows = [];
        for await (const row of giftTable(reportsThere.gifts(filter)).rows) rows.push(row);
        return rows;
      });
      expect(moved).toEqual(before.slice(1));
    }
  });

  test('sum the gifts without what was refunded', async () => {
    const rows = [
      ...(sumTable(await reports.sumsByProject({ since: null, until: null, project: null }))
        .rows as Iterable<object>),
    ];
    expect(rows).toEqual([
      { project: OTHER, currency: 'jpy', gifts: 1, amount: '0' },
      { project: SLUG, currency: 'usd', gifts: 2, amount: '14.00' },
    ]);
  });

  test('contain emails with quotes, line breaks and other scripts', async () => {
    const emails = [
      'a"b,c@example.org',
      'line\nbreak@example.org',
      '\u202eevil@example.org',
      'пошта@приклад.укр',
      '＝1+1@example.org',
    ];
    const added = await api.orm
      .insert(people)
      .values(emails.map((email) => ({ email })))
      .returning();
    await api.orm.insert(gifts).values(
      added.map(({ id }) => ({
        ...giftAt('2027-01-01T00:00:00Z'),
        personId: id,
        providerKey: `cs_p${id}`,
      })),
    );
    const rows = await rowsOf({ since: '2027-01-01' });
    expect(rows.map(({ email }) => email)).toEqual(emails);
  });

  test('contain every gift once while gifts are being recorded', async () => {
    await api.orm.execute(sql`
      insert into gifts (provider_key, kind, amount_minor, currency, given_at)
      select 'cs_x' || number, 'once', 100, 'usd', timestamptz '2028-01-01' + (number / 900) * interval '1 second'
      from generate_series(1, 2500) number`);
    const keys: string[] = [];
    let added = 0;
    const { filter } = readOptions({ since: '2028-01-01' });
    for await (const { providerKey } of reports.gifts(filter)) {
      keys.push(providerKey);
      if (keys.length % 500 === 0) {
        added += 1;
        await api.orm
          .insert(gifts)
          .values({ ...giftAt(`2028-01-01T00:00:0${added % 3}Z`), providerKey: `cs_y${added}` });
      }
    }
    const existing = keys.filter((key) => key.startsWith('cs_x'));
    expect(new Set(keys).size).toBe(keys.length);
    expect(existing).toEqual(Array.from({ length: 2_500 }, (_, index) => `cs_x${index + 1}`));
  });
});
