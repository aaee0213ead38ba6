import { readFileSync } from 'node:fs';
import { getTableName, isTable, sql } from 'drizzle-orm';
import * as schema from '../../src/core/database/schema.js';
import type { TestApi } from './test-api.js';

/** The items of the lists in docs/threat-model.md. */
const items = readFileSync(new URL('../../../docs/threat-model.md', import.meta.url), 'utf8').split(/\n+- /);

/** Every table by its name in schema.ts, and what docs/threat-model.md says of it. @throws Error for one that it does not name */
export const tables = Object.entries(schema).flatMap(([key, table]) => {
  if (!isTable(table)) return [];
  const name = getTableName(table);
  const about = items.find((item) => item.split(': ')[0]?.split(', ').includes(`\`${name}\``));
  if (about === undefined) throw new Error(`docs/threat-model.md, Privacy, does not name the table ${name}`);
  return [{ key, name, table, about }];
});

/** Every row of every table as text, to search it for personal data. */
export async function storedText({ orm }: Pick<TestApi, 'orm'>): Promise<string> {
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = (await orm.execute(sql`select * from ${sql.identifier(name)}`)) as { rows: object[] };
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`));
  }
  return lines.join('\n');
}
