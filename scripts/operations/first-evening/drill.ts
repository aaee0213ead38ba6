import assert from 'node:assert/strict';
import type { OperatorSite } from './operator-site.js';

/** `./vfu drill`: every step succeeds, and nothing of it is left in the ledger. */
export async function drill(site: OperatorSite, report: (line: string) => void): Promise<void> {
  const { stdout, seconds } = await site.vfu(['drill', '--yes', '--json']);
  const { ok, steps } = JSON.parse(stdout) as { ok: boolean; steps: { name: string; ms: number }[] };
  assert.ok(ok, stdout);
  assert.equal(await site.sql('select count(*) from gifts'), '0');
  const slowest = steps.reduce((one, other) => (one.ms > other.ms ? one : other));
  report(
    `drill (${seconds.toFixed(1)} s): ${steps.length} steps, the slowest took ${slowest.ms} ms (${slowest.name})`,
  );
}
