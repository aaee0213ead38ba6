import { appendFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Store } from './store.js';
import { temporaryDirectory } from './testing/sandbox-under-test.js';

test('a change is in the file before the call returns, and only the owner may read it', async () => {
  const path = join(await temporaryDirectory(), 'sandbox', 'state.jsonl');
  const table = new Store(path).table<number>('t');
  for (const [id, value] of Object.entries({ b: 1, a: 2, c: 4 })) table.set(id, value);
  table.set('b', 3);
  table.delete('c');
  // As after a SIGKILL in the middle of a change.
  appendFileSync(path, '{"table":"t","id":"d","val');
  new Store(path).table('t').set('e', 5);
  expect(new Store(path).table('t').values()).toEqual([3, 2, 5]);
  expect([path, dirname(path)].map((each) => statSync(each).mode & 0o777)).toEqual([0o600, 0o700]);
});
