/** `npm run check`: format, types, lint, import rules and licenses. */
import { runChecks } from './test/checks.js';

const { passed, failed } = await runChecks();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
