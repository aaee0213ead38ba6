import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startSandbox } from '../../sandbox/src/sandbox.js';
import { loadSessionSecrets } from '../src/config/session-secret.js';
import { openDatabase } from '../src/database/open-database.js';

/** The permissions of a folder and of everything in it, each once, such as `folder 700`. */
function permissions(folder: string): Set<string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));
  return new Set(
    [folder, ...paths].map((path) => {
      const stats = statSync(path);
      return `${stats.isDirectory() ? 'folder' : 'file'} ${(stats.mode & 0o777).toString(8)}`;
    }),
  );
}

test('DATA_DIR is for its owner only, even if the folder was made for everyone', async () => {
  for (const user of ['API', 'sandbox']) {
    const dataDir = mkdtempSync(join(tmpdir(), 'vfu-data-dir-'));
    chmodSync(dataDir, 0o755);
    if (user === 'API') loadSessionSecrets(undefined, dataDir);
    const started =
      user === 'API'
        ? await openDatabase({ DATA_DIR: dataDir })
        : await startSandbox({
            dataDir,
            publicUrl: 'http://localhost',
            webhookUrl: null,
            webhookSecret: 'whsec_test',
          });
    expect(permissions(dataDir)).toEqual(new Set(['folder 700', 'file 600']));
    await started.close();
    rmSync(dataDir, { recursive: true });
  }
});
