import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

/** `npm run screenshots`: the stack of the browser tests, and nothing but pictures of every page. */
export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.shots.ts',
  globalSetup: '../../stack/start-stack.ts',
  timeout: 600_000,
});
