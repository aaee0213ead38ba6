import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.js';

/** A program the tests cannot do without. */
interface Tool {
  title: string;
  isThere: () => boolean;
  packages: string[];
}

const onPath = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) =>
    existsSync(join(folder, name)),
  );

const tools: Tool[] = [
  { title: 'Chromium', isThere: () => onPath('chromium'), packages: ['chromium'] },
  // The page's words stand in these until its typeface has come, and so must not be of another size.
  {
    title: 'Liberation fonts',
    isThere: () => existsSync('/usr/share/fonts/truetype/liberation'),
    packages: ['fonts-liberation'],
  },
  { title: 'nginx', isThere: () => onPath('nginx'), packages: ['nginx-light'] },
  // Makes the certificate that the tests' nginx shows.
  { title: 'OpenSSL', isThere: () => onPath('openssl'), packages: ['openssl'] },
  { title: 'libfaketime', isThere: hasFakeTime, packages: ['libfaketime'] },
  { title: 'PostgreSQL', isThere: hasPostgres, packages: ['postgresql'] },
];

/** Which lets the fault tests' clock jump. */
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
 * Installs what is missing where that is ours to do: as root, on Debian.
 * @throws Error with the one line to type, anywhere else
 */
export async function ensureTools(): Promise<void> {
  const missing = tools.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const packages = missing.flatMap((tool) => tool.packages);
  const line = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    throw new Error(`${missing.map(({ title }) => title).join(', ')} missing. As root: ${line}`);
  }
  process.stdout.write(`Installing ${packages.join(', ')} …\n`);
  const { code, output } = await run('sh', ['-c', line], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  if (code !== 0 || tools.some(({ isThere }) => !isThere())) {
    throw new Error(`${output}\nThe tools could not be installed. As root: ${line}`);
  }
}
