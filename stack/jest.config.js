/** @type {import('jest').Config} The tests of the stack and of the sandbox; backend/jest.config.js changes what differs there. */
export default {
  roots: ['<rootDir>', '<rootDir>/../sandbox/src'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          // The same as in backend/tsconfig.json.
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
  // Tests start servers, and wait for deliveries and timeouts.
  testTimeout: 180_000,
  // Prints the seconds of each file.
  slowTestThreshold: 0,
};
