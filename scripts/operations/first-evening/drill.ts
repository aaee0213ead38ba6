import assert from 'node:assert/strict';
import { secondsText } from '../execute.js';
import type { Report } from '../step.js';
import type { OperatorSite } from './operator-site.js';

/** `./vfu drill`: every step succeeds, and nothing of it is left in the ledger. */
export async function drill(site: OperatorSite, report: Report): Promise<void> {
  const drilled = await site.vfu(['drill', '--yes', '--json']);
  const { ok, steps } = JSON.parse(drilled.stdout) as { ok: boolean; steps: { name: string; ms: number }[] };
  assert.ok(ok, drilled.stdout);
  assert.equal(await site.sql('select count(*) from gifts'), '0');
  const slowest = steps.reduce((one, other) => (one.ms > other.ms ? one : other));
  report(
    `drill (${secondsText(drilled)}): ${steps.length} steps, the slowest took ${slowest.ms} ms (${slowest.name})`,
  );
}
