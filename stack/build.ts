import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkSettings } from '../backend/src/contract/public-settings.js';
import type { Variables } from './settings.js';

/** A build that failed; its message holds what the build said. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** One half of the product, and what its build depends on. */
interface Half {
  workspace: 'frontend' | 'backend';
  sources: string[];
  settings: string[];
  result: string;
}

/** The settings that are written into the pages, beside the sources, or decide whether the site may be built. */
const PUBLIC_SETTINGS = [
  'PUBLIC_URL',
  ...linkSettings,
  // What stands in for a link that is not set (frontend/build/prerender/site-settings.ts).
  'NODE_ENV',
  'SANDBOX',
  'SAMPLE_PAGES',
  'PUBLISH_SAMPLES',
];

const halves: Half[] = [
  {
    workspace: 'frontend',
    sources: ['frontend', 'backend/src/contract', 'package-lock.json', 'tsconfig.json'],
    settings: PUBLIC_SETTINGS,
    result: 'frontend/dist',
  },
  {
    workspace: 'backend',
    sources: [
      'backend/src',
      'backend/nest-cli.json',
      'backend/tsconfig.build.json',
      'package-lock.json',
      'tsconfig.json',
    ],
    settings: [],
    result: 'backend/dist',
  },
];

/** A list of pictures that the preview server is still to encode (frontend/build/pictures/deferred-pictures.ts). */
const DEFERRED_PICTURES = 'frontend/dist/.deferred-pictures';

interface BuildOptions {
  /** Both unless named. */
  halves?: Half['workspace'][];
  /** Whether the preview server may serve the site while its pictures are still being encoded. */
  deferPictures?: boolean;
  /** Where progress is written. */
  progress?: NodeJS.WritableStream;
}

/**
 * Builds each half whose sources or settings have changed since its last build.
 * @throws BuildError when a build fails
 */
export async function buildChanged(
  variables: Variables,
  { halves: wanted, deferPictures = false, progress = process.stdout }: BuildOptions = {},
): Promise<void> {
  for (const half of halves.filter(({ workspace }) => wanted?.includes(workspace) ?? true)) {
    const state = stateOf(half, variables);
    const mark = join('.cache', `built-${half.workspace}`);
    const isWhole = deferPictures || half.workspace !== 'frontend' || !isThere(DEFERRED_PICTURES);
    if (readIfThere(mark) === state && isThere(half.result) && isWhole) continue;
    const started = Date.now();
    progress.write(`Building the ${half.workspace} …\n`);
    await build(half, { ...variables, ...(deferPictures && { DEFER_PICTURES: 'true' }) });
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, state);
    progress.write(`Built the ${half.workspace} in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  }
}

function build(half: Half, env: Variables): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', 'build', '--silent', '-w', half.workspace], { env, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BuildError(`The ${half.workspace} could not be built:\n${output}`));
    });
  });
}

function stateOf({ sources, settings }: Half, variables: Variables): string {
  const hash = createHash('sha256');
  for (const name of settings) hash.update(`${name}=${variables[name] ?? ''}\n`);
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

/** By content, so that a fresh checkout of the same commit is the same state. */
function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) {
      if (!/^(dist.*|node_modules|coverage|\..*)$/.test(name)) addTo(hash, join(path, name));
    }
    return;
  }
  hash.update(`${path}\n`).update(readFileSync(path));
}

function readIfThere(path: string): string | null {
  return isThere(path) ? readFileSync(path, 'utf8') : null;
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
