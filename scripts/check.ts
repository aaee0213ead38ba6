/** `npm run check`: format, types, lint, import rules and licenses. */
import { runChecks } from './test/checks.js';
import { report } from './test/test-results.js';

report(await runChecks());
