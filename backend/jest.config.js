/**
 * Nest 12 is ESM only, so the tests run as ES modules; SWC writes the decorator metadata that Nest injects by.
 * @type {import('jest').Config}
 */
const config = {
  rootDir: '.',
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/support/silent-log.ts'],
  // Tests start servers and wait for deliveries.
  testTimeout: 60_000,
  // After a call without a response, the mailing service's SDK leaves its timer of four seconds running.
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
