/**
 * Entry point of every command: installs the packages, then runs the command's TypeScript in this process, so that it
 * receives signals. JavaScript, because tsx may not be installed yet.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const MIN_VERSION = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MIN_VERSION[0] || (major === MIN_VERSION[0] && minor < MIN_VERSION[1])) {
  console.error(`Node ${MIN_VERSION.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

process.chdir(new URL('..', import.meta.url).pathname);
installPackages();

const command = process.argv[2];
const { register } = await import('tsx/esm/api');
register();
try {
  await import(new URL(`./${command}.ts`, import.meta.url).href);
} catch (error) {
  // These errors are for the operator; any other error needs its stack trace.
  console.error(['SettingsError', 'BuildError', 'ToolsError'].includes(error.name) ? error.message : error);
  // As the operator's commands say that they could not be run (docs/interface.md section 1).
  process.exit(2);
}

function installPackages() {
  const hashFile = 'node_modules/.installed-from';
  const lockfile = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (read(hashFile) === lockfile) return;
  // Standard output belongs to the command; `export` writes a table to it.
  console.error('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['inherit', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(hashFile, lockfile);
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
