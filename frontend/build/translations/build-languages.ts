/** A step of the site's build: builds each published language into `dist-<code>` and `dist-server-<code>`. */
import { execFileSync } from 'node:child_process';
import { languagesToBuild } from './translations';

for (const { code } of languagesToBuild(process.cwd(), process.env)) {
  const build = (...options: string[]) =>
    execFileSync('vite', ['build', '--configLoader', 'runner', ...options], {
      env: { ...process.env, ORIGINAL_NODE_ENV: process.env.NODE_ENV, SITE_LANGUAGE: code },
      stdio: 'inherit',
    });
  build('--outDir', `dist-${code}`);
  build('--ssr', 'src/entry-server.tsx', '--outDir', `dist-server-${code}`);
}
