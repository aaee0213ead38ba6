import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian installs servers here, and not every user's PATH contains them. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** Chromium without its window code, which takes a third less time, or else Chromium. @throws Error if there is none */
export const findTestBrowser = () =>
  findProgram('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome');

/** The path of the installed nginx. @throws Error if there is none */
export const findNginx = () => findProgram('nginx');

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

/** The path of the first of these programs that is installed. @throws Error if none is */
function findProgram(...names: string[]): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS];
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
  if (found === undefined) throw new Error(`${names[0]} is not installed: scripts/tools.sh installs it.`);
  return found;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
