import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where packages put servers; not on every user's path. */
const FOLDERS_OF_SERVERS = ['/usr/sbin', '/usr/local/sbin'];

/** The installed browser. @throws Error with the line to type when there is none */
export function findChromium(): string {
  return find(['chromium', 'chromium-browser', 'google-chrome'], 'apt-get install chromium');
}

/**
 * What Chromium is started with, as root and without a display: it neither asks the network for anything of its own
 * nor speaks a protocol that nginx does not.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The installed nginx. @throws Error with the line to type when there is none */
export function findNginx(): string {
  return find(['nginx'], 'apt-get install nginx-light');
}

function find(names: string[], remedy: string): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS_OF_SERVERS];
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (found) return found;
  }
  throw new Error(`The browser tests need ${names[0] ?? ''}. On Debian: ${remedy}`);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
