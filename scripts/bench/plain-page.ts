import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, loadConfigFromFile, mergeConfig, type InlineConfig, type Plugin } from 'vite';
import { compressSite } from '../../frontend/build/prerender/compress';

/**
 * The same content as a plain Vite and React page: an empty HTML file, a style sheet, and one bundle that draws
 * everything in the browser with the same components, its pictures as plain `<img>`.
 */
export async function buildPlainPage(paths: string[], folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const root = resolve('frontend');
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production', isPreview: false },
    join(root, 'vite.config.ts'),
    root,
    'error',
    undefined,
    'runner',
  );
  if (!loaded) throw new Error('The site has no build configuration.');
  const config: InlineConfig = mergeConfig(loaded.config, {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [drawnAtOnce, plainPictures],
    build: { outDir: folder, emptyOutDir: true },
  });
  // Merged, the site's own groups would stay.
  await build({
    ...config,
    build: { ...config.build, rolldownOptions: { output: { codeSplitting: false } } },
  });
  for (const path of paths)
    if (path !== '/') await cp(join(folder, 'index.html'), join(folder, `${path.slice(1)}.html`));
  await compressSite(folder);
}

/** Starts with the site's code, and not with the small script that waits for the prerendered page to be seen. */
const drawnAtOnce: Plugin = {
  name: 'bench:drawn-at-once',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('/src/startup/boot.ts', '/src/main.tsx'),
  },
};

const plainPictures: Plugin = {
  name: 'bench:plain-pictures',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/ui/picture/picture') ? resolve('scripts', 'bench', 'plain-picture.ts') : null,
};
