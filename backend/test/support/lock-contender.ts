import { createInterface } from 'node:readline';
import { lockDataDir } from '../../src/core/database/data-dir-lock.js';

/**
 * Locks a data folder at the time of each line on standard input, and answers whether it could; releases it at the next line
 * without a time. Busy until then, so that processes begin in the same microseconds.
 */
let release: (() => void) | null = null;
createInterface(process.stdin).on('line', (line) => {
  if (line === 'release') {
    release?.();
    release = null;
    console.log('released');
    return;
  }
  const { folder, at } = JSON.parse(line) as { folder: string; at: number };
  while (Date.now() < at);
  try {
    release = lockDataDir(folder);
    console.log('held');
  } catch {
    console.log('refused');
  }
});
console.log('ready');
