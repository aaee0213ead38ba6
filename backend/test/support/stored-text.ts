import { getTableName, isTable, sql } from 'drizzle-orm';
import * as schema from '../../src/core/database/schema.js';
import type { TestApi } from './test-api.js';

const TABLE_NAMES = Object.values(schema)
  .filter((each) => isTable(each))
  .map((table) => getTableName(table));

/** Every row of every table as text, to search it for personal data. */
export async function storedText({ orm }: Pick<TestApi, 'orm'>): Promise<string> {
  const lines: string[] = [];
  for (const name of TABLE_NAMES) {
    const { rows } = (await orm.execute(sql`select * from ${sql.identifier(name)}`)) as { rows: object[] };
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return lines.join('\n');
}
