/** `npm run check`: format, types, lint and import rules. */
import { report } from './test/results.js';
import { runChecks } from './test/runners.js';

report(await runChecks());
