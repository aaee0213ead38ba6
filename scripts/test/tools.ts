import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.js';

/** A program that tests require. */
export interface Tool {
  title: string;
  isInstalled: () => boolean;
  packages: string[];
}

const onPath = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, name)),
  );

/** True for root on Debian. */
const mayInstall = () => process.getuid?.() === 0 && onPath('apt-get');

export const tools: Tool[] = [
  {
    title: 'Chromium',
    // Where this program may not install packages, the slower full browser is enough.
    isInstalled: () => onPath('chromium-headless-shell') || (!mayInstall() && onPath('chromium')),
    packages: ['chromium-headless-shell'],
  },
  // The pages' fallback fonts: with others the layout would shift when the display face arrives.
  {
    title: 'Liberation fonts',
    isInstalled: () => existsSync('/usr/share/fonts/truetype/liberation'),
    packages: ['fonts-liberation'],
  },
  { title: 'nginx', isInstalled: () => onPath('nginx'), packages: ['nginx-light'] },
  // Creates the certificate of the tests' nginx.
  { title: 'OpenSSL', isInstalled: () => onPath('openssl'), packages: ['openssl'] },
  { title: 'curl', isInstalled: () => onPath('curl'), packages: ['curl'] },
  { title: 'libfaketime', isInstalled: hasFakeTime, packages: ['libfaketime'] },
  { title: 'PostgreSQL', isInstalled: hasPostgres, packages: ['postgresql'] },
  // Keeps the backups.
  { title: 'restic', isInstalled: () => onPath('restic'), packages: ['restic'] },
];

/** The browser as visitors have it, for measurements. Tests use the faster one without windows. */
export const fullBrowser: Tool = {
  title: 'Chromium with windows',
  isInstalled: () => ['chromium', 'chromium-browser', 'google-chrome'].some(onPath),
  packages: ['chromium'],
};

/** With libfaketime the fault tests change the clock. */
function hasFakeTime(): boolean {
  return readdirSync('/usr/lib').some((name) =>
    existsSync(join('/usr/lib', name, 'faketime/libfaketimeMT.so.1')),
  );
}

function hasPostgres(): boolean {
  const base = '/usr/lib/postgresql';
  return (
    existsSync(base) &&
    readdirSync(base).some((version) => existsSync(join(base, version, 'bin', 'postgres')))
  );
}

/**
 * Installs missing tools when run as root on Debian.
 * @param required by default those of `npm test`
 * @throws Error with the command to run, on any other system
 */
export async function ensureTools(required = tools): Promise<void> {
  const missing = required.filter(({ isInstalled }) => !isInstalled());
  if (missing.length === 0) return;
  const packages = missing.flatMap((tool) => tool.packages);
  const line = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (!mayInstall()) {
    throw new Error(`${missing.map(({ title }) => title).join(', ')} missing. As root: ${line}`);
  }
  process.stdout.write(`Installing ${packages.join(', ')} …\n`);
  const { code, output } = await run('sh', ['-c', line], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  if (code !== 0 || required.some(({ isInstalled }) => !isInstalled())) {
    throw new Error(`${output}\nThe tools could not be installed. As root: ${line}`);
  }
}
