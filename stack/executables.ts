import { spawnSync } from 'node:child_process';

/** Chromium without its window code, which takes a third less time, or else Chromium. @throws Error if there is none */
export const findTestBrowser = () =>
  findProgram('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome');

/** The path of the installed Firefox. @throws Error if there is none */
export const findFirefox = () => findProgram('firefox-esr', 'firefox');

/** The path of the installed nginx. @throws Error if there is none */
export const findNginx = () => findProgram('nginx');

/** For Chromium as root and without a display, without background requests and without QUIC, which nginx does not offer. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Otherwise, on a busy machine, one in 20 pages never drew again once a moving row had come into view.
  '--disable-checker-imaging',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of the first of these programs that is installed. @throws Error if none is */
function findProgram(...names: string[]): string {
  // Debian installs servers into the last two folders, and not every user's PATH contains them.
  const env = { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` };
  const script = ['-c', 'for name; do command -v "$name" && exit; done', 'sh', ...names];
  const found = spawnSync('sh', script, { env, encoding: 'utf8' }).stdout.trim();
  if (!found) throw new Error(`${names[0]} is not installed: scripts/tools.sh installs it.`);
  return found;
}
