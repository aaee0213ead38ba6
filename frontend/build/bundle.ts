/**
 * The first step of the site's build: bundles each language for browsers (`dist`, `dist-uk`) and for the prerenderer
 * (`dist-server`, `dist-server-uk`). Each bundle is a process, because a small server has little memory. Before, exits with 1 if the
 * content has mistakes. Writes the samples that the pages show or leave out to `dist/samples.txt`, for `doctor`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { linkSettings } from '../../backend/src/contract/public-settings';
import { mistakesText } from './content/content-file';
import { builtLanguages } from './content/languages';
import { reportContent } from './content/report';
import { omitsSamples, readSiteSettings } from './site-settings';

const root = process.cwd();
const settings = readSiteSettings(process.env);
const unset = linkSettings.filter((name) => settings[name] === '');
if (!settings.SAMPLE_PAGES && unset.length > 0)
  console.error(`Not set, so their links are left out or lead to the contact page: ${unset.join(', ')}`);

const { faults, samples } = reportContent(root);
if (faults.length > 0) {
  console.error(mistakesText(faults));
  process.exit(1);
}

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

for (const { code, path } of builtLanguages(root)) {
  const suffix = path && `-${code}`;
  const outcomes = await Promise.all([
    bundle(code, ['--outDir', `dist${suffix}`]),
    bundle(code, ['--ssr', 'src/entry-server.tsx', '--outDir', `dist-server${suffix}`]),
  ]);
  if (outcomes.includes(false)) process.exit(1);
}

const isOmitted = omitsSamples(process.env);
const places = samples.map(({ place }) => `${place}\n`).join('');
const summary = `${String(samples.length)} samples are ${isOmitted ? 'left out of' : 'shown on'} the pages`;
writeFileSync('dist/samples.txt', `${summary}\n${places}`);
if (isOmitted && samples.length > 0)
  console.error(`${summary} (docs/content.md, Samples; PUBLISH_SAMPLES=true shows them):\n${places}`);
