import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureCacheFolder } from './cache-folder';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vfu-cache-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('encoded pictures are in the user’s cache, which all clones share', () => {
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'cache'));
  expect(pictureCacheFolder('/clone/frontend')).toBe(join(folder, 'cache', 'volunteers-for-ukraine'));
});

test('without a cache that can be written, they are in the clone', () => {
  writeFileSync(join(folder, 'a-file'), '');
  vi.stubEnv('XDG_CACHE_HOME', join(folder, 'a-file'));
  expect(pictureCacheFolder('/clone/frontend')).toBe('/clone/frontend/.cache');
});
