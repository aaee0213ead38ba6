/** `npm run check`: format, types, lint and dependency rules, the fast half of `npm test`. */
import { runChecks } from './test/checks.js';

const { passed, failed } = await runChecks();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
