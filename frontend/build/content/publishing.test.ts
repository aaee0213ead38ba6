import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkSettings } from '../../../backend/src/contract/public-settings';

const production = { NODE_ENV: 'production' };

test('a build names the links that are not set, and stops at a mistake', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-mistake-'));
  mkdirSync(join(folder, 'content/en'), { recursive: true });
  const tsx = join(import.meta.dirname, '../../../node_modules/.bin/tsx');
  const { status, stderr } = spawnSync(tsx, [join(import.meta.dirname, '../bundle.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...production },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr).toContain(`${linkSettings.join(', ')}\n`);
  expect(stderr).toContain('frontend/content/en/home.yaml: The file is missing.');
  expect(status).toBe(1);
});
