import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Database, type Orm } from '../src/database/database.js';
import { gifts } from '../src/database/schema.js';
import { readOptions, type ExportFlags } from '../src/export/options.js';
import { GiftReports } from '../src/gifts/gift-reports.js';
import { setupTestApi } from './support/test-api.js';

describe('gift reports', () => {
  const api = setupTestApi('postgresql');
  const giftAt = (timestamp: string, providerKey: string) => ({
    kind: 'once' as const,
    amountMinor: 1_000,
    currency: 'usd',
    givenAt: new Date(timestamp),
    providerKey,
  });
  beforeAll(() =>
    api.orm
      .insert(gifts)
      .values([
        giftAt('2026-01-31T23:59:59Z', 'cs_1'),
        giftAt('2026-02-01T00:00:00Z', 'cs_2'),
        giftAt('2026-03-29T01:30:00Z', 'cs_3'),
      ]),
  );

  const rowsOf = async (flags: ExportFlags, orm: Orm = api.get(Database).orm) => {
    const reports = new GiftReports({ orm, close: () => Promise.resolve() });
    return reports.gifts(readOptions(flags).filter);
  };
  const keys = (rows: { providerKey: string }[]) => rows.map(({ providerKey }) => providerKey);

  test.each([
    [{ until: '2026-01-31' }, ['cs_1']],
    [{ since: '2026-02-01' }, ['cs_2', 'cs_3']],
    [{ since: '2026-02-01', until: '2026-02-01' }, ['cs_2']],
    [{ since: '0001-01-01', until: '2099-12-31' }, ['cs_1', 'cs_2', 'cs_3']],
    [{ until: '0001-12-31' }, []],
  ])('contain the gifts of %j, in any time zone of the database', async (flags, expected) => {
    for (const zone of ['UTC', 'America/St_Johns', 'Pacific/Auckland']) {
      const rows = await api.orm.transaction(async (transaction) => {
        await transaction.execute(sql.raw(`set local time zone '${zone}'`));
        return rowsOf(flags, transaction);
      });
      expect(keys(rows)).toEqual(expected);
    }
  });
});
