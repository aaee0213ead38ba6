import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AMOUNT_LINKS_SETTING, linkSettings } from '../backend/src/contract/public-settings.js';
import type { Variables } from './settings.js';

/** A failed build. The message contains the build's output. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** The inputs of each workspace's build: files and folders, and names of environment variables. */
const builds = {
  frontend: {
    sources: ['frontend', 'frontend/.browserslistrc', 'backend/src/contract'],
    // What the build writes into the pages, what replaces an unset link (frontend/build/site-settings.ts), and what decides
    // whether samples and the editor may be published.
    settings: [
      ...['PUBLIC_URL', AMOUNT_LINKS_SETTING, ...linkSettings],
      ...['NODE_ENV', 'SANDBOX', 'SAMPLE_PAGES', 'PUBLISH_SAMPLES', 'EDITOR'],
    ],
  },
  backend: {
    sources: ['backend/src', 'backend/nest-cli.json', 'backend/tsconfig.json', 'backend/tsconfig.build.json'],
    settings: [],
  },
};
export type Workspace = keyof typeof builds;

/** What `.built` ends with, after a build for a preview server that encodes pictures on request. */
const PARTIAL = ' without pictures';

/**
 * Builds each workspace whose sources or settings have changed since its last build, side by side. Prints to standard error,
 * because standard output belongs to the command that needs the build.
 * @param variables with `DEFER_PICTURES=true`, the pictures may be left to the preview server, which encodes them on request
 * @throws BuildError
 */
export async function buildChanged(
  variables: Variables,
  workspaces: Workspace[] = ['frontend', 'backend'],
): Promise<void> {
  // Ends the builds, too.
  const stop = () => process.exit(1);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  await Promise.all(workspaces.map((workspace) => buildIfChanged(workspace, variables)));
  process.off('SIGINT', stop).off('SIGTERM', stop);
}

/** The folder of the built site, for tests. @throws BuildError unless it has the pages and all pictures */
export function siteFolder(): string {
  const folder = fileURLToPath(new URL('../frontend/dist', import.meta.url));
  const built = join(folder, '.built');
  const isPartial = existsSync(built) && readFileSync(built, 'utf8').endsWith(PARTIAL);
  if (isPartial || !existsSync(join(folder, 'index.html')))
    throw new BuildError('Build the site with all its pictures first: npm run build -w frontend');
  return folder;
}

async function buildIfChanged(workspace: Workspace, variables: Variables): Promise<void> {
  const complete = inputHash(workspace, variables);
  const isPartial = workspace === 'frontend' && variables.DEFER_PICTURES === 'true';
  const hash = isPartial ? complete + PARTIAL : complete;
  // In the build itself, which a build by hand replaces as a whole.
  const hashFile = join(workspace, 'dist/.built');
  const built = existsSync(hashFile) && readFileSync(hashFile, 'utf8');
  if (built === complete || built === hash) return;
  const started = Date.now();
  process.stderr.write(`Building the ${workspace} …\n`);
  await runBuild(workspace, variables);
  writeFileSync(hashFile, hash);
  process.stderr.write(`Built the ${workspace} in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}

/** The build is a process group, which ends as a whole with this process: npm passes no signal on to what a script has started. */
function runBuild(workspace: Workspace, env: Variables): Promise<void> {
  return new Promise((resolve, reject) => {
    const args = ['run', 'build', '--silent', '-w', workspace];
    const child = spawn('npm', args, { env, stdio: 'pipe', detached: true });
    const end = () => process.kill(-Number(child.pid));
    process.once('exit', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new BuildError(`The ${workspace} could not be built:\n${output}`));
    });
  });
}

function inputHash(workspace: Workspace, variables: Variables): string {
  const { sources, settings } = builds[workspace];
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${variables[name] ?? ''}\n`);
  for (const source of [...sources, 'package-lock.json', 'tsconfig.json']) addFiles(hash, source);
  return hash.digest('hex');
}

/** Hashes contents and not timestamps, so that a fresh checkout of the same commit has the same hash. */
function addFiles(hash: Hash, path: string): void {
  if (!statSync(path).isDirectory()) {
    hash.update(`${path}\n`).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort())
    if (!/^(dist.*|node_modules|coverage|\..*)$|\.test\.tsx?$/.test(name)) addFiles(hash, join(path, name));
}
