/**
 * `npm run test:operations`: what operators do, done for real with Docker Compose (docs/runbook.md). `-- NAME …` runs
 * only these steps. Steps that are not possible on this machine are named at the end; they do not count as failed.
 *
 * It uses projects of its own, and the trial's (docker-compose.sandbox.env), whose data it removes.
 */
import { NotPossibleHere } from './operations/not-possible-here.js';
import { steps } from './operations/steps.js';

const wanted = process.argv.slice(3);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no step ${unknown.join(', ')}. The steps are: ${steps.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}

const outcomes: string[] = [];
const counts = { passed: 0, failed: 0, notPossible: 0 };
for (const { name, title, run } of steps.filter(
  (step) => wanted.length === 0 || wanted.includes(step.name),
)) {
  process.stdout.write(`\n── ${name}: ${title}\n`);
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  try {
    await run((line) => process.stdout.write(`   ${seconds().padStart(6)}  ${line}\n`));
    counts.passed += 1;
    outcomes.push(`✓ ${name} (${seconds()})`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof NotPossibleHere) {
      counts.notPossible += 1;
      outcomes.push(`- ${name}: not possible here, ${reason}`);
    } else {
      counts.failed += 1;
      outcomes.push(`✗ ${name} (${seconds()}): ${reason.split('\n')[0] ?? ''}`);
      process.stdout.write(`${error instanceof Error ? (error.stack ?? reason) : reason}\n`);
    }
  }
}
process.stdout.write(`\n${outcomes.join('\n')}\n`);
if (counts.notPossible > 0) process.stdout.write(`${counts.notPossible} not possible here\n`);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed > 0 ? 1 : 0);
