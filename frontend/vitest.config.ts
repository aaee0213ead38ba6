import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { content } from './build/content/content-plugin';
import { builtLanguages, ENGLISH } from './build/content/languages';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The build encodes a picture and exports its key (`build/pictures`); for these tests, its name is enough. */
const picturesByName: Plugin = {
  name: 'pictures-by-name',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('?picture')
      ? `export default '${id.slice(1, -'?picture'.length).replace(/[^a-z0-9]+/g, '-')}.0123456789.1600x1200.5'`
      : null,
};

/** Tests of state, requests, functions, and of what a component does by itself; the browser tests are in `e2e/`. */
export default defineConfig({
  plugins: [picturesByName, content({ root, code: ENGLISH, languages: builtLanguages(root, {}) })],
  resolve: { alias: { '@contract': fileURLToPath(new URL('../backend/src/contract', import.meta.url)) } },
  test: {
    isolate: false,
    include: ['{src,build}/**/*.test.{ts,tsx}'],
  },
});
