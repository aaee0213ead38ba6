import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { lockDataDir } from '../src/core/database/data-dir-lock.js';

const program = fileURLToPath(new URL('support/lock-contender.ts', import.meta.url));
const ROUNDS = 200;

function startContender() {
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    tell: (line: string) => child.stdin.write(`${line}\n`),
    answer: async () => (await lines.next()).value as string,
    stop: () => child.stdin.end(),
  };
}

test('of processes that start together, at most one takes over a dead process’s lock', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-lock-'));
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const contenders = [startContender(), startContender()];
  const answers = () => Promise.all(contenders.map(({ answer }) => answer()));
  expect(await answers()).toEqual(['ready', 'ready']);
  const holders: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    writeFileSync(join(folder, `database.lock.${dead}`), '');
    const line = JSON.stringify({ folder, at: Date.now() + 5 });
    for (const { tell } of contenders) tell(line);
    holders.push((await answers()).filter((answer) => answer === 'held').length);
    for (const { tell } of contenders) tell('release');
    await answers();
  }
  for (const { stop } of contenders) stop();
  rmSync(folder, { recursive: true });
  expect(Math.max(...holders)).toBeLessThan(2);
});

test('a lock of a dead process is deleted; one that may be of a running process is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-lock-'));
  const lockOf = (pid: number) => join(folder, `database.lock.${pid}`);
  // Of a process that began at another time.
  const pid = process.ppid;
  writeFileSync(lockOf(pid), 'another time');
  lockDataDir(folder)();
  expect(existsSync(lockOf(pid))).toBe(false);
  // As the version before wrote it.
  writeFileSync(lockOf(pid), '');
  expect(() => lockDataDir(folder)).toThrow(`If ${pid} is another program, delete ${lockOf(pid)}.`);
  rmSync(folder, { recursive: true });
});
