import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './test/support/slow-files-first.js';

export default defineConfig({
  test: {
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: ['test/support/test-databases.ts'],
    setupFiles: ['test/support/silent-log.ts'],
    // Files that run in one worker share the loaded modules: loading them anew took half of each file's processor time.
    isolate: false,
    sequence: { sequencer: SlowFilesFirst },
    // Tests start servers and wait for deliveries.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
