/**
 * The first step of the site's build: bundles each language for browsers (`dist`, `dist-uk`) and for the prerenderer
 * (`dist-server`, `dist-server-uk`). Each bundle is a process, because a small server has little memory. Before, exits with 1 if the
 * content has mistakes, or samples that may not be published.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { linkSettings } from '../../backend/src/contract/public-settings';
import { mistakesText } from './content/content-file';
import { builtLanguages } from './content/languages';
import { publishingError, reportContent } from './content/report';
import { readSiteSettings } from './site-settings';

const root = process.cwd();
const settings = readSiteSettings(process.env);
const unset = linkSettings.filter((name) => settings[name] === '');
if (!settings.SAMPLE_PAGES && unset.length > 0)
  console.error(`Not set, so their links are left out or lead to the contact page: ${unset.join(', ')}`);

const { faults, samples, untranslated } = await reportContent(root);
const error = faults.length > 0 ? mistakesText(faults) : publishingError(samples, process.env);
if (error !== null) {
  console.error(error);
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
  const count = untranslated.get(code)?.length ?? 0;
  if (count > 0)
    console.error(`${code}: ${String(count)} places are in English. \`npm run check\` lists them.`);
  const suffix = path && `-${code}`;
  const outcomes = await Promise.all([
    bundle(code, ['--outDir', `dist${suffix}`]),
    bundle(code, ['--ssr', 'src/entry-server.tsx', '--outDir', `dist-server${suffix}`]),
  ]);
  if (outcomes.includes(false)) process.exit(1);
}
