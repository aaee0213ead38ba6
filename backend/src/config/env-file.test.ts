import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
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

describe('a setting in .env', () => {
  test.each([
    ['A=1\n# B\nB=\nC=3\n', 'B', '2', 'A=1\n# B\nB=2\nC=3\n'],
    ['A=1\n', 'B', '2', 'A=1\nB=2\n'],
    ['A=1', 'B', '2', 'A=1\nB=2\n'],
    ['', 'B', '2', 'B=2\n'],
    // The last assignment counts; a comment and a longer name are not assignments.
    ['B=1\nB=2\n# B=3\nBB=4\n', 'B', '5', 'B=1\nB=5\n# B=3\nBB=4\n'],
    ['  export B = 1\n', 'B', '2', 'B=2\n'],
  ])('%j, %s=%s', (before, name, value, after) => {
    expect(written(before, name, value)).toBe(after);
  });

  test.each([
    'a b',
    'a#b',
    '$HOME',
    '${X:-y}',
    'with "quotes"',
    "it's",
    'p@ss/w#rd',
    'a\\nb',
    'Name <a@b.c>',
    ' x ',
    'https://a.example/?b=1&c=2;d',
  ])('has the value %j after it was written, for a shell too', (value) => {
    expect(parseEnvFile(written('', 'A', value)).A).toBe(value);
    const command = ['-c', '. "$0" && printf %s "$A"', path];
    expect(execFileSync('/bin/sh', command, { env: {}, encoding: 'utf8' })).toBe(value);
  });

  test.each(['two\nlines', `both ' and "`])('cannot be %j', (value) => {
    expect(() => written('', 'A', value)).toThrow(RangeError);
  });
});

describe('the file', () => {
  test('is for its owner only, also if it was not', () => {
    writeFileSync(path, 'A=1\n', { mode: 0o644 });
    new EnvFile(path, '').save();
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('stays the same file if nothing changes', () => {
    written('', 'A', '1');
    const { ino } = statSync(path);
    written('', 'A', '1');
    expect(statSync(path).ino).toBe(ino);
  });

  test('may be a link', () => {
    const target = join(folder, 'elsewhere');
    writeFileSync(target, 'A=1\n');
    symlinkSync(target, path);
    written('', 'A', '2');
    expect(readFileSync(target, 'utf8')).toBe('A=2\n');
  });
});
