/** @type {import('jest').Config} The tests of the stack and of the sandbox. */
export default {
  roots: ['<rootDir>', '<rootDir>/../sandbox/src'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
        module: { type: 'es6' },
      },
    ],
  },
  // Imports name the compiled file.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // Tests start servers and wait for timeouts.
  testTimeout: 180_000,
  // Prints the seconds of each file.
  slowTestThreshold: 0,
};
