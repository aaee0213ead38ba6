import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressSite } from './compress-site';

let dist = '';
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'vfu-compress-'));
  await mkdir(join(dist, 'about'));
});
afterEach(() => rm(dist, { recursive: true }));

test('texts are compressed with gzip and Brotli, fonts not at all', async () => {
  const page = '<p>Aid, hand to hand</p>'.repeat(100);
  await writeFile(join(dist, 'about', 'anna.html'), page);
  await writeFile(join(dist, 'face.woff2'), Buffer.alloc(4096));
  await compressSite(dist);
  expect(brotliDecompressSync(await readFile(join(dist, 'about', 'anna.html.br'))).toString()).toBe(page);
  expect(gunzipSync(await readFile(join(dist, 'about', 'anna.html.gz'))).toString()).toBe(page);
  expect((await readdir(dist)).sort()).toEqual(['about', 'face.woff2']);
});
