import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

/** `npm run screenshots`: pictures of every page, with the stack of the browser tests. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: '../../stack/playwright-setup.ts',
  timeout: 600_000,
});
