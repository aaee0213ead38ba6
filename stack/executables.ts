import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian installs servers here, and not every user's PATH contains them. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** The path of the browser for measurements. @throws Error with the command that installs it */
export function findChromium(): string {
  return find(['chromium', 'chromium-browser', 'google-chrome'], 'apt-get install chromium');
}

/**
 * The path of the browser for tests: Chromium without its window code, which takes a third less time, or else Chromium.
 * @throws Error with the command that installs it
 */
export function findTestBrowser(): string {
  return find(
    ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    'apt-get install chromium-headless-shell',
  );
}

/** For Chromium as root and without a display, without background requests and without QUIC, which nginx does not offer. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of the installed nginx. @throws Error with the command that installs it */
export function findNginx(): string {
  return find(['nginx'], 'apt-get install nginx-light');
}

function find(names: string[], remedy: string): string {
  const found = installed(names);
  if (found !== undefined) return found;
  throw new Error(`The browser tests need ${names[0] ?? ''}. On Debian: ${remedy}`);
}

function installed(names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
