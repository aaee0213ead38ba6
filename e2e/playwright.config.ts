import { defineConfig } from '@playwright/test';
import { chromiumArguments, findTestBrowser } from '../stack/executables';

/**
 * Browser tests of the whole product: the built site behind a real nginx, the built API, and the sandbox in the
 * place of every provider. `npx playwright test -c e2e`, once both halves are built.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: '../stack/playwright-setup.ts',
  // Each test has its own contacts and gifts. Three workers suit two CPUs, because tests often wait.
  workers: 3,
  fullyParallel: true,
  // A test that passes only on retry has found a problem.
  retries: 0,
  forbidOnly: true,
  // For what hangs: a busy machine is many times slower.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    // The global setup starts the stack and sets this variable before the workers read the configuration.
    ...(process.env.E2E_SITE_URL && { baseURL: process.env.E2E_SITE_URL }),
    viewport: { width: 1440, height: 900 },
    // Rows that move in three pages keep two CPUs busy. Tests of motion say that they want it.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: findTestBrowser(),
      args: chromiumArguments,
    },
  },
  projects: [
    // First, because each is one long row.
    { name: 'firefox', testMatch: 'engines.spec.ts', use: { browserName: 'firefox' } },
    { name: 'webkit', testMatch: 'engines.spec.ts', use: { browserName: 'webkit' } },
    { name: 'chromium', testIgnore: 'engines.spec.ts' },
  ],
});
