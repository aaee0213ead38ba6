/**
 * Tests of state, requests, functions, and of what a component does by itself; the browser tests are in `e2e/`.
 * JavaScript, because Jest on Node 20 needs another package for a TypeScript configuration.
 *
 * @type {import('jest').Config}
 */
export default {
  rootDir: '.',
  testMatch: ['<rootDir>/{src,build}/**/*.test.{ts,tsx}'],
  testEnvironment: 'node',
  moduleNameMapper: {
    '^@contract/(.*)$': '<rootDir>/../backend/src/contract/$1.ts',
    '\\.css$': '<rootDir>/src/testing/css-module.ts',
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
