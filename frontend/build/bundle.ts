/**
 * The first step of the site's build: checks the content, and exits with 1 if it has mistakes; then bundles each language for
 * browsers (`dist`, `dist-uk`) and for the prerenderer (`dist-server`, `dist-server-uk`), one after the other in a process of its
 * own, because a small server has little memory. Lists the samples in `dist/samples.json`, for `doctor`.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mistakesText } from './content/content-file';
import { builtLanguages } from './content/languages';
import { checkContent, samplePlaces } from './content/read-content';
import { omitsSamples } from './site-settings';

const root = process.cwd();
const content = await checkContent(root);
if (content.faults.length > 0) {
  console.error(mistakesText(content.faults));
  process.exit(1);
}
const CHECKED_CONTENT = join(root, 'dist-content.json');
writeFileSync(CHECKED_CONTENT, JSON.stringify(content));

for (const { code, path } of builtLanguages(root)) {
  const suffix = path && `-${code}`;
  for (const options of [
    ['--outDir', `dist${suffix}`],
    ['--ssr', 'src/entry-server.tsx', '--outDir', `dist-server${suffix}`],
  ]) {
    const { status, error } = spawnSync('vite', ['build', '--configLoader', 'runner', ...options], {
      stdio: 'inherit',
      // Vite sets NODE_ENV itself.
      env: {
        ...process.env,
        ORIGINAL_NODE_ENV: process.env.NODE_ENV ?? '',
        SITE_LANGUAGE: code,
        CHECKED_CONTENT,
      },
    });
    if (error) throw error;
    if (status !== 0) process.exit(1);
  }
}

const places = samplePlaces(content.samples);
writeFileSync('dist/samples.json', JSON.stringify(places));
if (omitsSamples(process.env) && places.length > 0)
  console.error(
    `${String(places.length)} samples are left out of the pages (docs/content.md, Samples; PUBLISH_SAMPLES=true shows them):\n${places.map((place) => `${place}\n`).join('')}`,
  );
