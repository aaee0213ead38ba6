import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { storedSessionSecret } from '../src/config/derived-key.js';
import { openDatabase } from '../src/database/open-database.js';

test('DATA_DIR is for its owner only, even if the folder was made for everyone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-data-dir-'));
  chmodSync(folder, 0o755);
  expect(storedSessionSecret(folder)).toBe(storedSessionSecret(folder));
  const database = await openDatabase({ DATA_DIR: folder });
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  const open = [folder, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  await database.close();
  rmSync(folder, { recursive: true });
});
