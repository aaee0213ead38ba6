/**
 * A step of the site's build: checks the content, then bundles each language for browsers (`dist`, `dist-uk`) and for the
 * prerenderer (`dist-server`, `dist-server-uk`). Loads nothing itself, because a small server has little memory.
 */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const check = spawnSync('tsx', ['build/content/check-for-build.ts'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (check.status !== 0) process.exit(1);
/** Besides English. */
const languages = JSON.parse(check.stdout) as string[];

/** Every bundle, English first: by language, without one for English, and for browsers or the prerenderer. */
const queue = [undefined, ...languages].flatMap((language) =>
  [false, true].map((isForServer) => ({ language, isForServer })),
);

/** Builds the next bundle. After a failure, none is left. */
function buildNext(): Promise<void> {
  const next = queue.shift();
  if (!next) return Promise.resolve();
  const suffix = next.language === undefined ? '' : `-${next.language}`;
  const options = next.isForServer
    ? ['--ssr', 'src/entry-server.tsx', '--outDir', `dist-server${suffix}`]
    : ['--outDir', `dist${suffix}`];
  const child = spawn('vite', ['build', '--configLoader', 'runner', ...options], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // Vite sets NODE_ENV itself.
      ORIGINAL_NODE_ENV: process.env.NODE_ENV ?? '',
      ...(next.language !== undefined && { SITE_LANGUAGE: next.language }),
    },
  });
  return new Promise((resolve) => {
    child.once('close', (code) => {
      if (code !== 0) {
        process.exitCode = 1;
        queue.length = 0;
      }
      resolve();
    });
  });
}

// Alone: it encodes the pictures, which takes most of the memory of a build.
await buildNext();
const worker = async () => {
  while (queue.length > 0) await buildNext();
};
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
