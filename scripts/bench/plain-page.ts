import { cp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, loadConfigFromFile, mergeConfig, type InlineConfig, type Plugin } from 'vite';
import { compressSite } from '../../frontend/build/compress-site';

/**
 * Builds the site as a plain client-rendered Vite and React page: an empty HTML file, one style sheet and one bundle, with
 * pictures as plain `<img>` elements.
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
    plugins: [clientRendered, plainPictures],
    build: { outDir: folder, emptyOutDir: true },
  });
  // Not with mergeConfig, which would keep the site's chunk groups.
  await build({
    ...config,
    build: { ...config.build, rolldownOptions: { output: { codeSplitting: false } } },
  });
  for (const path of paths)
    if (path !== '/') await cp(join(folder, 'index.html'), join(folder, `${path.slice(1)}.html`));
  await compressSite(folder);
}

/** Starts with the application instead of the boot script. */
const clientRendered: Plugin = {
  name: 'bench:client-rendered',
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
