import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { temporaryDirectory } from '../testing/sandbox-under-test.js';
import { Journal } from './journal.js';

async function journalFile(): Promise<string> {
  return join(await temporaryDirectory(), 'sandbox', 'journal.jsonl');
}

describe('Journal', () => {
  test('restores entries in insertion order after a restart', async () => {
    const path = await journalFile();
    const before = Journal.open(path);
    const table = before.table<{ n: number }>('t');
    table.set('b', { n: 1 });
    table.set('a', { n: 2 });
    table.set('b', { n: 3 });
    table.set('c', { n: 4 });
    table.delete('c');
    before.close();
    const after = Journal.open(path);
    expect(after.table('t').values()).toEqual([{ n: 3 }, { n: 2 }]);
    after.close();
  });

  test('writes a change before the call returns', async () => {
    const path = await journalFile();
    const journal = Journal.open(path);
    journal.table('t').set('a', 'kept');
    expect(readFileSync(path, 'utf8')).toContain('kept');
    journal.close();
  });

  test('writes a transaction as one line, also when it throws', async () => {
    const path = await journalFile();
    const journal = Journal.open(path);
    const table = journal.table<number>('t');
    journal.transaction(() => {
      table.set('a', 1);
      journal.transaction(() => table.set('b', 2));
    });
    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(2);
    expect(() =>
      journal.transaction(() => {
        table.set('c', 3);
        throw new Error('half way');
      }),
    ).toThrow('half way');
    journal.close();
    const after = Journal.open(path);
    expect(after.table('t').values()).toEqual(table.values());
    after.close();
  });

  test('drops an incomplete last line and continues after it', async () => {
    const path = await journalFile();
    const before = Journal.open(path);
    before.table('t').set('a', 1);
    before.close();
    appendFileSync(path, '[{"table":"t","id":"b","val');
    const torn = Journal.open(path);
    expect(torn.table('t').values()).toEqual([1]);
    torn.table('t').set('c', 3);
    torn.close();
    const after = Journal.open(path);
    expect(after.table('t').values()).toEqual([1, 3]);
    after.close();
  });

  test('compacts the file when more than half of it is outdated', async () => {
    const path = await journalFile();
    const before = Journal.open(path);
    for (let n = 0; n < 3000; n++) before.table('t').set(`key-${n % 10}`, n);
    before.close();
    const size = statSync(path).size;
    const after = Journal.open(path);
    expect(statSync(path).size).toBeLessThan(size / 100);
    after.table('t').set('key-0', 'new');
    after.close();
    const again = Journal.open(path);
    expect(again.table('t').get('key-0')).toBe('new');
    expect(again.table('t').get('key-9')).toBe(2999);
    again.close();
  });

  test('rejects a corrupt file and one of another version', async () => {
    const path = await journalFile();
    Journal.open(path).close();
    appendFileSync(path, 'nonsense\n[]\n');
    expect(() => Journal.open(path)).toThrow('damaged');
    writeFileSync(path, '{"sandboxJournal":99}\n');
    expect(() => Journal.open(path)).toThrow('another version');
  });
});
