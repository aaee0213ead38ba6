import sandbox from '../sandbox/jest.config.js';

/** @type {import('jest').Config} As the sandbox's; tests start servers and wait for timeouts. */
export default { ...sandbox, roots: ['<rootDir>'], testTimeout: 180_000 };
