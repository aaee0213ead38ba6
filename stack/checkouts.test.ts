import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

test('a checkout on Windows has the line feeds that shells and images need', () => {
  const lines = git('ls-files', '--eol').split('\n');
  const others = lines.filter((line) => !/attr\/(?:text=auto eol=lf|-text)\s/.test(line));
  expect(others).toEqual([]);
  // No sample among them that would be changed where git takes it for a text.
  expect(lines.filter((line) => line.startsWith('i/-text ') && !line.includes('attr/-text'))).toEqual([]);
});

test('a command says that npm could not be started', () => {
  const script = join(process.cwd(), 'scripts/run.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script], {
    cwd: tmpdir(),
    env: { PATH: tmpdir() },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('npm could not be started')]);
});
