import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, TEST_BROWSERS } from '../../stack/executables.js';
import { run } from './run.js';

/** What tests need beside Node, and Debian's package of it. */
interface Tool {
  debianPackage: string;
  isInstalled: () => boolean;
}

const program = (debianPackage: string, ...names: string[]): Tool => ({
  debianPackage,
  isInstalled: () => findProgram(...names) !== undefined,
});

/** Whether a folder of `parent` has the file. */
const someFolderHas = (parent: string, file: string) =>
  existsSync(parent) && readdirSync(parent).some((folder) => existsSync(join(parent, folder, file)));

const tools: Tool[] = [
  program('chromium-headless-shell', ...TEST_BROWSERS),
  // The pages' fallback fonts: with others the layout would shift when the display face arrives.
  {
    debianPackage: 'fonts-liberation',
    isInstalled: () => existsSync('/usr/share/fonts/truetype/liberation'),
  },
  program('nginx-light', 'nginx'),
  // Creates the certificate of the tests' nginx.
  program('openssl', 'openssl'),
  program('curl', 'curl'),
  // With it the fault tests change the clock.
  {
    debianPackage: 'libfaketime',
    isInstalled: () => someFolderHas('/usr/lib', 'faketime/libfaketimeMT.so.1'),
  },
  { debianPackage: 'postgresql', isInstalled: () => someFolderHas('/usr/lib/postgresql', 'bin/postgres') },
  // Keeps the backups.
  program('restic', 'restic'),
];

/** Missing tools. The message has the command to run. */
class ToolsError extends Error {
  override readonly name = 'ToolsError';
}

/**
 * Installs missing tools when run as root on Debian.
 * @throws ToolsError on any other system
 */
export async function ensureTools(): Promise<void> {
  const missing = tools.filter(({ isInstalled }) => !isInstalled());
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage).join(' ');
  const line = `apt-get update && apt-get install -y --no-install-recommends ${packages}`;
  if (process.getuid?.() !== 0 || findProgram('apt-get') === undefined)
    throw new ToolsError(`The tests need ${packages}. On Debian as root: ${line}`);
  process.stderr.write(`Installing ${packages} …\n`);
  const { code, output } = await run('sh', ['-c', line], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
  if (code !== 0 || missing.some(({ isInstalled }) => !isInstalled()))
    throw new ToolsError(`${output}\n${packages} could not be installed. As root: ${line}`);
}
