import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { content } from './build/content/content-plugin';
import { builtLanguages, ENGLISH } from './build/content/languages';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Tests of state, requests, functions, and of what a component does by itself; the browser tests are in `e2e/`. */
export default defineConfig({
  plugins: [content({ root, code: ENGLISH, languages: builtLanguages(root) })],
  resolve: { tsconfigPaths: true },
  test: {
    isolate: false,
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    // For what hangs: a busy machine is many times slower.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
