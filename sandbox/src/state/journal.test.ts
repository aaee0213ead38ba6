import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { temporaryDirectory } from '../testing/sandbox-under-test.js';
import { Journal } from './journal.js';

const journalFile = async () => join(await temporaryDirectory(), 'sandbox', 'journal.jsonl');

test('a change is in the file before the call returns, and only the owner may read it', async () => {
  const path = await journalFile();
  const table = new Journal(path).table<number>('t');
  for (const [id, value] of Object.entries({ b: 1, a: 2, c: 4 })) table.set(id, value);
  table.set('b', 3);
  table.delete('c');
  // Not closed, as after a SIGKILL.
  const again = new Journal(path).table('t');
  expect(again.values()).toEqual([3, 2]);
  expect(again.get('b')).toBe(3);
  expect([path, dirname(path)].map((each) => statSync(each).mode & 0o777)).toEqual([0o600, 0o700]);
});

test('a transaction is one line, also when it throws', async () => {
  const path = await journalFile();
  const journal = new Journal(path);
  const table = journal.table<number>('t');
  const work = () =>
    journal.transaction(() => {
      table.set('a', 1);
      journal.transaction(() => table.set('b', 2));
      throw new Error('half way');
    });
  expect(work).toThrow('half way');
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(1);
  expect(new Journal(path).table('t').values()).toEqual([1, 2]);
});

test('an incomplete last line is dropped', async () => {
  const path = await journalFile();
  new Journal(path).table('t').set('a', 1);
  appendFileSync(path, '[{"table":"t","id":"b","val');
  new Journal(path).table('t').set('c', 3);
  expect(new Journal(path).table('t').values()).toEqual([1, 3]);
});
