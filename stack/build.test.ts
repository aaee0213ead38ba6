import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildChanged } from './build.js';

const checkout = process.cwd();
const environment = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };
let folder: string;
/** A checkout in which building the backend writes the name of its builder. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vfu-build-'));
  process.chdir(folder);
  mkdirSync('backend/src', { recursive: true });
  const build = 'rm -rf dist && mkdir dist && echo "$BUILDER" >>../builders';
  writeFileSync('package.json', JSON.stringify({ name: 'checkout', workspaces: ['backend'] }));
  writeFileSync('backend/package.json', JSON.stringify({ name: 'backend', scripts: { build } }));
  for (const file of ['nest-cli', 'tsconfig', 'tsconfig.build']) writeFileSync(`backend/${file}.json`, '{}');
  for (const file of ['package-lock.json', 'tsconfig.json', 'backend/src/main.ts']) writeFileSync(file, '{}');
});
afterEach(() => {
  process.chdir(checkout);
  rmSync(folder, { recursive: true });
});

test('what has not changed is built once, and again after somebody has built it by hand', async () => {
  const start = () => buildChanged({ ...environment, BUILDER: 'start' }, ['backend']);
  await start();
  await start();
  const env = { ...environment, BUILDER: 'hand' };
  execFileSync('npm', ['run', 'build', '--silent', '-w', 'backend'], { env });
  await start();
  await start();
  expect(readFileSync('builders', 'utf8')).toBe('start\nhand\nstart\n');
});
