/**
 * A step of the site's build: bundles each language for browsers (`dist`, `dist-uk`) and for the prerenderer (`dist-server`,
 * `dist-server-uk`). Each bundle is a process, because a small server has little memory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtLanguages } from './content/languages';

/** Resolves to whether the bundle could be built. */
async function bundle(language: string, options: string[]): Promise<boolean> {
  const child = spawn('vite', ['build', '--configLoader', 'runner', ...options], {
    stdio: 'inherit',
    // Vite sets NODE_ENV itself.
    env: { ...process.env, ORIGINAL_NODE_ENV: process.env.NODE_ENV ?? '', SITE_LANGUAGE: language },
  });
  await once(child, 'close');
  return child.exitCode === 0;
}

for (const { code, path } of builtLanguages(process.cwd(), process.env)) {
  const suffix = path && `-${code}`;
  const outcomes = await Promise.all([
    bundle(code, ['--outDir', `dist${suffix}`]),
    bundle(code, ['--ssr', 'src/entry-server.tsx', '--outDir', `dist-server${suffix}`]),
  ]);
  if (outcomes.includes(false)) process.exit(1);
}
