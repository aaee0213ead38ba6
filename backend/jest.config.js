import stack from '../stack/jest.config.js';

/** @type {import('jest').Config} */
export default {
  ...stack,
  roots: ['<rootDir>/src', '<rootDir>/test'],
  globalSetup: '<rootDir>/test/support/start-test-databases.js',
  globalTeardown: '<rootDir>/test/support/stop-test-databases.js',
};
