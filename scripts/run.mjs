/**
 * Installs the packages, then runs a command's TypeScript (`run.mjs COMMAND`) in this process, so that it receives signals.
 * JavaScript, because tsx may not be installed yet.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const MIN_VERSION = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MIN_VERSION[0] || (major === MIN_VERSION[0] && minor < MIN_VERSION[1])) {
  console.error(`Node ${MIN_VERSION.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
if (!arePackagesInstalled()) {
  // Standard output belongs to the command; `export` writes a table to it.
  console.error('Installing packages …');
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['inherit', 2, 2],
  });
  if (error) console.error(`npm could not be started (${error.message}): install Node with npm.`);
  if (status !== 0) process.exit(status ?? 2);
}

const command = process.argv[2];
if (command !== undefined) {
  const { register } = await import('tsx/esm/api');
  register();
  try {
    await import(new URL(`./${command}.ts`, import.meta.url).href);
  } catch (error) {
    // These errors are for the operator; any other error needs its stack trace.
    console.error(['SettingsError', 'BuildError'].includes(error.name) ? error.message : error);
    // As the operator's commands say that they could not be run (docs/interface.md section 1).
    process.exit(2);
  }
}

/** Compares the lockfile with what npm says that it has installed. It leaves out optional packages for other systems. */
function arePackagesInstalled() {
  const installedFile = 'node_modules/.package-lock.json';
  if (!existsSync(installedFile)) return false;
  const [locked, installed] = ['package-lock.json', installedFile].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  );
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      !path.includes('node_modules/') || optional || (installed[path] && installed[path].version === version),
  );
}
