import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from '@jest/globals';
import { createMigratedDatabase } from './support/databases.js';

/** The statements of the runbook for a change that was set aside, in their order. */
function runbookStatements(): string[] {
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
  const [, section = ''] = /### A change that was set aside\n([^#]*)/.exec(runbook) ?? [];
  return [...section.matchAll(/`((?:update|delete)[^`]*);`/g)].map(([, statement = '']) =>
    statement.replaceAll('\n', ' '),
  );
}

test('the runbook’s statements send or drop a change that was set aside, and no other', async () => {
  const database = new pg.Client({ connectionString: await createMigratedDatabase() });
  await database.connect();
  const { rows } = await database.query<{ id: number }>(`
    with person as (insert into people (email) values ('set-aside@example.org') returning id)
    insert into contact_changes (person_id, attributes, list_ids, refused_at)
    select id, '{}', '[]', now() from person, generate_series(1, 2) returning id`);
  const [first, second] = rows.map(({ id }) => id);
  const changes = async () => {
    const query = 'select id, refused_at is null as is_due from contact_changes order by id';
    return (await database.query<{ id: number; is_due: boolean }>(query)).rows;
  };

  const [send = '', drop = ''] = runbookStatements();
  await database.query(send.replace('…', String(first)));
  expect(await changes()).toEqual([
    { id: first, is_due: true },
    { id: second, is_due: false },
  ]);
  await database.query(drop.replace('…', String(second)));
  expect(await changes()).toEqual([{ id: first, is_due: true }]);
  await database.end();
});
