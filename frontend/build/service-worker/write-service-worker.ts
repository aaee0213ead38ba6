import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { entrancePages, offlinePage } from '../../src/service-worker/page-rules';
import { viteTargets } from '../browser-line';

const sources = fileURLToPath(new URL('../../src/service-worker/', import.meta.url));

/** The built workers by their sources: the site's own, and the one that removes it. */
const WORKERS = { 'service-worker': 'sw', 'remove-service-worker': 'sw-off' } as const;

/**
 * Bundles the service worker and the one that removes it into the built site.
 * @param dist the prerendered site
 * @param languagePaths the prefix of each language's paths: empty for English, `/uk`
 */
export async function writeServiceWorkers(dist: string, languagePaths: string[]): Promise<void> {
  const release = await releaseName(dist, languagePaths);
  for (const [source, name] of Object.entries(WORKERS)) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: {
        LANGUAGE_PATHS: JSON.stringify(languagePaths),
        RELEASE: JSON.stringify(release),
        // Without it Workbox logs each request.
        'process.env.NODE_ENV': '"production"',
      },
      build: {
        outDir: dist,
        target: viteTargets(),
        emptyOutDir: false,
        lib: {
          entry: join(sources, `${source}.ts`),
          formats: ['iife'],
          name: 'worker',
          fileName: () => `${name}.js`,
        },
      },
    });
  }
}

/** A hash of the pages that the worker keeps without their being read: it is installed anew when one of them changes. */
async function releaseName(dist: string, languagePaths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const language of languagePaths) {
    for (const path of [...entrancePages(language), offlinePage(language)]) {
      hash.update(await readFile(join(dist, path === '/' ? 'index.html' : `${path}.html`)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
