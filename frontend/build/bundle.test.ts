import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a build stops at a mistake', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-mistake-'));
  mkdirSync(join(folder, 'content/en'), { recursive: true });
  const tsx = join(import.meta.dirname, '../../node_modules/.bin/tsx');
  const { status, stderr } = spawnSync(tsx, [join(import.meta.dirname, 'bundle.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr).toContain('frontend/content/en/home.yaml: The file is missing.');
  expect(status).toBe(1);
});
