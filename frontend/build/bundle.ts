/**
 * A step of the site's build: checks the content, then bundles each language for browsers (`dist`, `dist-uk`) and for the
 * prerenderer (`dist-server`, `dist-server-uk`). Loads nothing itself, because a small server has little memory.
 */
import { spawn, spawnSync } from 'node:child_process';

const check = spawnSync('tsx', ['build/content/check-for-build.ts'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (check.status !== 0) process.exit(1);
/** Besides English. */
const languages = JSON.parse(check.stdout) as string[];

/** Resolves to whether the bundle could be built. */
function bundle(options: string[], language: string | undefined): Promise<boolean> {
  const child = spawn('vite', ['build', '--configLoader', 'runner', ...options], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // Vite sets NODE_ENV itself.
      ORIGINAL_NODE_ENV: process.env.NODE_ENV ?? '',
      ...(language !== undefined && { SITE_LANGUAGE: language }),
    },
  });
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve(code === 0);
    });
  });
}

for (const language of [undefined, ...languages]) {
  const suffix = language === undefined ? '' : `-${language}`;
  const outcomes = await Promise.all([
    bundle(['--outDir', `dist${suffix}`], language),
    bundle(['--ssr', 'src/entry-server.tsx', '--outDir', `dist-server${suffix}`], language),
  ]);
  if (outcomes.includes(false)) process.exit(1);
}
