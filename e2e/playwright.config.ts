import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '../stack/executables';

/**
 * Browser tests of the whole product: the built site behind a real nginx, the built API, and the sandbox in the
 * place of every provider. `npx playwright test -c e2e`, once both halves are built.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: '../stack/playwright-setup.ts',
  // Contacts and gifts are each test's own. Three at a time on two processors: a good part of each test is waiting.
  workers: 3,
  fullyParallel: true,
  // A test that passes at the second try has found something.
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // Known when the tests are loaded: the stack has been started by then.
    ...(process.env.E2E_SITE_URL && { baseURL: process.env.E2E_SITE_URL }),
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumArguments,
    },
  },
});
