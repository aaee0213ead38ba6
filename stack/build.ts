import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkSettings } from '../backend/src/contract/public-settings.js';
import type { Variables } from './settings.js';

/** A failed build. The message contains the build's output. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** A workspace that is built, and the inputs of its build. */
interface Build {
  workspace: 'frontend' | 'backend';
  sources: string[];
  /** Names of environment variables. */
  settings: string[];
  output: string;
}

/** The settings that the build writes into the pages, and those that decide whether it may publish them. */
const PUBLIC_SETTINGS = [
  'PUBLIC_URL',
  ...linkSettings,
  // These choose the replacement for an unset link (frontend/build/site-settings.ts).
  'NODE_ENV',
  'SANDBOX',
  'SAMPLE_PAGES',
  'PUBLISH_SAMPLES',
  // Languages that are built before they are published (frontend/build/translations/translations.ts).
  'PREVIEW_LANGUAGES',
];

const builds: Build[] = [
  {
    workspace: 'frontend',
    sources: [
      'frontend',
      'frontend/.browserslistrc',
      'backend/src/contract',
      'package-lock.json',
      'tsconfig.json',
    ],
    settings: PUBLIC_SETTINGS,
    output: 'frontend/dist',
  },
  {
    workspace: 'backend',
    sources: [
      'backend/src',
      'backend/nest-cli.json',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
      'package-lock.json',
      'tsconfig.json',
    ],
    settings: [],
    output: 'backend/dist',
  },
];

/** Lists the pictures that the preview server has yet to encode (frontend/build/pictures/deferred-pictures.ts). */
const DEFERRED_PICTURES = 'frontend/dist/.deferred-pictures';

interface BuildOptions {
  /** Default: both. */
  workspaces?: Build['workspace'][];
  /** Leaves pictures for the preview server to encode on request. Default: false. */
  deferPictures?: boolean;
  /** Default: standard output. */
  progress?: NodeJS.WritableStream;
}

/** Builds each workspace whose sources or settings have changed since its last build. @throws BuildError */
export async function buildChanged(
  variables: Variables,
  { workspaces, deferPictures = false, progress = process.stdout }: BuildOptions = {},
): Promise<void> {
  for (const build of builds.filter(({ workspace }) => workspaces?.includes(workspace) ?? true)) {
    const { workspace, output } = build;
    const hash = inputHash(build, variables);
    const hashFile = join('.cache', `built-${workspace}`);
    const isComplete = deferPictures || workspace !== 'frontend' || !existsSync(DEFERRED_PICTURES);
    if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash && existsSync(output) && isComplete)
      continue;
    const started = Date.now();
    progress.write(`Building the ${workspace} …\n`);
    await runBuild(workspace, { ...variables, ...(deferPictures && { DEFER_PICTURES: 'true' }) });
    mkdirSync(dirname(hashFile), { recursive: true });
    writeFileSync(hashFile, hash);
    progress.write(`Built the ${workspace} in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  }
}

function runBuild(workspace: string, env: Variables): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', 'build', '--silent', '-w', workspace], { env, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BuildError(`The ${workspace} could not be built:\n${output}`));
    });
  });
}

function inputHash({ sources, settings }: Build, variables: Variables): string {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${variables[name] ?? ''}\n`);
  for (const source of sources) addFiles(hash, source);
  return hash.digest('hex');
}

/** Hashes contents and not timestamps, so that a fresh checkout of the same commit has the same hash. */
function addFiles(hash: ReturnType<typeof createHash>, path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) {
      if (!/^(dist.*|node_modules|coverage|\..*)$/.test(name)) addFiles(hash, join(path, name));
    }
    return;
  }
  hash.update(`${path}\n`).update(readFileSync(path));
}
