/** `npm run check`: what there is to say about the content, then format, types, lint and import rules. */
import { reportContent, reportText } from '../frontend/build/content/report';
import { report } from './test/results.js';
import { runChecks } from './test/runners.js';

const content = await reportContent('frontend');
process.stdout.write(`${reportText(content)}\n\n`);
const mistakes =
  content.faults.length > 0 ? ['npm run check: the first lines above say what to correct'] : [];
report([{ passed: mistakes.length > 0 ? 0 : 1, failures: mistakes }, ...(await runChecks())]);
