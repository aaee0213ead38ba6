import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { EnvFile, parseEnvFile } from './env-file.js';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  path = join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(before: string, name: string, value: string): string {
  const file = new EnvFile(path, before);
  file.set(name, value);
  file.save();
  return readFileSync(path, 'utf8');
}

test.each([
  ['A=1\n# B\nB=\nC=3\n', 'A=1\n# B\nB=2\nC=3\n'],
  ['A=1', 'A=1\nB=2\n'],
  // The last assignment counts; a comment and a longer name are not assignments.
  ['B=1\nB=1\n# B=3\nBB=4\n', 'B=1\nB=2\n# B=3\nBB=4\n'],
  ['  export B = 1\n', 'B=2\n'],
  // Without the byte order mark that an editor on Windows has put there.
  ['\uFEFFA=1\nB=1\n', 'A=1\nB=2\n'],
])('one setting changes, everything else stays: %j', (before, after) => {
  expect(written(before, 'B', '2')).toBe(after);
});

test.each(['a b', 'a#b', '${X:-y}', 'with "quotes"', "it's", 'a\\nb', ' x ', 'https://a.example/?b=1&c=2;d'])(
  'the value %j is read as it was written, by a shell too',
  (value) => {
    expect(parseEnvFile(written('', 'A', value)).A).toBe(value);
    const command = ['-c', '. "$0" && printf %s "$A"', path];
    expect(execFileSync('/bin/sh', command, { env: {}, encoding: 'utf8' })).toBe(value);
  },
);

test('the first setting is read behind a byte order mark', () => {
  writeFileSync(path, '\uFEFFA=1\r\nB=2\r\n');
  expect(new EnvFile(path, '').values()).toEqual({ A: '1', B: '2' });
});

test.each(['two\nlines', `both ' and "`])('a value cannot be %j', (value) => {
  expect(() => written('', 'A', value)).toThrow(RangeError);
});

test('the file is for its owner only, also if it was not, and may be a link', () => {
  const target = join(folder, 'elsewhere');
  writeFileSync(target, 'A=1\n', { mode: 0o644 });
  symlinkSync(target, path);
  written('', 'A', '2');
  expect([readFileSync(target, 'utf8'), statSync(target).mode & 0o777]).toEqual(['A=2\n', 0o600]);
  const { ino } = statSync(target);
  written('', 'A', '2');
  expect(statSync(target).ino).toBe(ino);
  chmodSync(target, 0o644);
  written('', 'A', '2');
  expect(statSync(target).mode & 0o777).toBe(0o600);
});
