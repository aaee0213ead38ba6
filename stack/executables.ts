import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian installs servers here, and not every user's PATH contains them. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** Chromium's names, the preferred one first. */
export const TEST_BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * The path of the browser for tests: Chromium without its window code, which takes a third less time, or else Chromium.
 * @throws Error with the command that installs it
 */
export function findTestBrowser(): string {
  return findProgram(...TEST_BROWSERS) ?? missing('chromium-headless-shell');
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
  return findProgram('nginx') ?? missing('nginx-light');
}

/** The path of the first of these programs that is installed. */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function missing(debianPackage: string): never {
  throw new Error(`The tests need ${debianPackage}. On Debian as root: apt-get install ${debianPackage}`);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
