/**
 * The door to every command: installs what is missing, then runs the TypeScript of the command named, in this very
 * process, so that a signal sent to it arrives. Plain JavaScript, because before the installation there is nothing
 * else.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const OLDEST = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

process.chdir(new URL('..', import.meta.url).pathname);
installMissing();

const command = process.argv[2];
const { register } = await import('tsx/esm/api');
register();
try {
  await import(new URL(`./${command}.ts`, import.meta.url).href);
} catch (error) {
  // What the operator can mend is a sentence; anything else needs its stack.
  console.error(['SettingsError', 'BuildError'].includes(error.name) ? error.message : error);
  process.exit(1);
}

function installMissing() {
  const mark = 'node_modules/.installed-from';
  const lockfile = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (read(mark) === lockfile) return;
  // Standard output belongs to the command: that of `export` is a table.
  console.error('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['inherit', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(mark, lockfile);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
