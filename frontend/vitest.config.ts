import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { content } from './build/content/content-plugin';
import { builtLanguages, ENGLISH } from './build/content/languages';

const root = fileURLToPath(new URL('.', import.meta.url));

/** The build reads each picture for its key; for these tests, its path is enough. */
const keyOf = (path: string) =>
  Promise.resolve(`${path.slice(1).replace(/[^a-z0-9]+/g, '-')}.0123456789.1600x1200.5`);

/** Tests of state, requests, functions, and of what a component does by itself; the browser tests are in `e2e/`. */
export default defineConfig({
  plugins: [content({ root, code: ENGLISH, languages: builtLanguages(root, {}), keyOf })],
  resolve: { alias: { '@contract': fileURLToPath(new URL('../backend/src/contract', import.meta.url)) } },
  test: {
    isolate: false,
    include: ['{src,build}/**/*.test.{ts,tsx}'],
  },
});
