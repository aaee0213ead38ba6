import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { storedSessionSecret } from '../src/core/config/derived-key.js';
import { openDatabase } from '../src/core/database/database.module.js';

test('DATA_DIR is for its owner only, even if the folder was made for everyone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-data-dir-'));
  chmodSync(folder, 0o755);
  expect(storedSessionSecret(folder)).toBe(storedSessionSecret(folder));
  const database = await openDatabase({ DATA_DIR: folder });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await database.close();
  rmSync(folder, { recursive: true });
});
