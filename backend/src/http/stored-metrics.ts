import { count, min, sql } from 'drizzle-orm';
import type { Orm } from '../database/database.js';
import { outbox } from '../database/schema.js';
import { deliveriesPending, oldestDeliverySeconds } from '../telemetry/metrics.js';

/** Sets the gauges whose values are in the database; every process answers with the same. */
export async function readStoredMetrics(orm: Orm): Promise<void> {
  const pending = await orm
    .select({
      kind: outbox.kind,
      rows: count(),
      age: sql<number>`extract(epoch from now() - ${min(outbox.queuedAt)})::float8`,
    })
    .from(outbox)
    .groupBy(outbox.kind);
  for (const kind of outbox.kind.enumValues) {
    const found = pending.find((row) => row.kind === kind);
    deliveriesPending.set({ kind }, found?.rows ?? 0);
    oldestDeliverySeconds.set({ kind }, found?.age ?? 0);
  }
}
