/**
 * Nest 12 is ESM only, so the tests run as ES modules; SWC writes the decorator metadata that Nest injects by.
 * @type {import('jest').Config}
 */
const config = {
  rootDir: '.',
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/support/silent-log.ts'],
  // Servers are started and left to settle; a test that waits longer than this waits for nothing.
  testTimeout: 60_000,
  // Where a call gets no answer, the mailing service's SDK leaves its timer of four seconds running.
  openHandlesTimeout: 5_000,
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

export default config;
