/** Jest's global teardown: stops what start-test-databases.js has started. */
export default () => globalThis.stopTestDatabases();
