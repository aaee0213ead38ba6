/** `npm run check`: format, types, lint and import rules. */
import { runChecks } from './test/checks.js';
import { report } from './test/test-results.js';

report(await runChecks());
