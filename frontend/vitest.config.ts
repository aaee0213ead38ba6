import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests of state, requests, functions, and of what a component does by itself; the browser tests are in `e2e/`. */
export default defineConfig({
  resolve: { alias: { '@contract': fileURLToPath(new URL('../backend/src/contract', import.meta.url)) } },
  test: {
    isolate: false,
    include: ['{src,build}/**/*.test.{ts,tsx}'],
  },
});
