import { log } from '../../src/core/telemetry/log.js';

// A Jest setup file: without it, the expected failures in tests fill the output.
log.level = 'silent';
