/** @type {import('jest').Config} */
export default {
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          // The same as in tsconfig.json.
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  // Imports name the compiled file.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  globalSetup: '<rootDir>/test/support/start-test-databases.js',
  globalTeardown: '<rootDir>/test/support/stop-test-databases.js',
  // Tests start servers and wait for deliveries.
  testTimeout: 180_000,
  // Prints the seconds of each file.
  slowTestThreshold: 0,
};
