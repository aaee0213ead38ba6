/**
 * The first step of the site's build: bundles each language for browsers (`dist`, `dist-uk`) and for the prerenderer
 * (`dist-server`, `dist-server-uk`), one after the other in a process of its own, because a small server has little memory. Before,
 * exits with 1 if the content has mistakes. Writes the samples that the pages show or leave out to `dist/samples.txt`, for `doctor`.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mistakesText } from './content/content-file';
import { builtLanguages } from './content/languages';
import { checkContent, samplePlaces } from './content/report';
import { omitsSamples } from './site-settings';

const root = process.cwd();
const { faults, samples } = await checkContent(root);
if (faults.length > 0) {
  console.error(mistakesText(faults));
  process.exit(1);
}

for (const { code, path } of builtLanguages(root)) {
  const suffix = path && `-${code}`;
  for (const options of [
    ['--outDir', `dist${suffix}`],
    ['--ssr', 'src/entry-server.tsx', '--outDir', `dist-server${suffix}`],
  ]) {
    const { status, error } = spawnSync('vite', ['build', '--configLoader', 'runner', ...options], {
      stdio: 'inherit',
      // Vite sets NODE_ENV itself.
      env: { ...process.env, ORIGINAL_NODE_ENV: process.env.NODE_ENV ?? '', SITE_LANGUAGE: code },
    });
    if (error) throw error;
    if (status !== 0) process.exit(1);
  }
}

const isOmitted = omitsSamples(process.env);
const places = samplePlaces(samples)
  .map((place) => `${place}\n`)
  .join('');
const summary = `${String(samples.length)} samples are ${isOmitted ? 'left out of' : 'shown on'} the pages`;
writeFileSync('dist/samples.txt', `${summary}\n${places}`);
if (isOmitted && samples.length > 0)
  console.error(`${summary} (docs/content.md, Samples; PUBLISH_SAMPLES=true shows them):\n${places}`);
