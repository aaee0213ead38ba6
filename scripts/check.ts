/** `npm run check`: what there is to say about the content, then format, types, lint and import rules. */
import { reportContent, reportText } from '../frontend/build/content/report';
import { runChecks } from './test/checks.js';
import { report } from './test/test-results.js';

const content = await reportContent('frontend');
process.stdout.write(`${reportText(content)}\n\n`);
report(contentResults(), await runChecks());

function contentResults() {
  const isValid = content.faults.length === 0;
  const details = 'The first lines above say what to correct.';
  return {
    passed: isValid ? 1 : 0,
    failures: isValid ? [] : [{ name: 'the content', details, again: 'npm run check' }],
  };
}
