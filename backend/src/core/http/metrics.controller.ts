import { Controller, Get, Req, Res } from '@nestjs/common';
import { count, isNull, min, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Database, type Orm } from '../database/database.js';
import { outbox } from '../database/schema.js';
import { deliveriesPending, oldestDeliverySeconds, registry } from '../telemetry/metrics.js';
import { addressNotFound } from './api-error.js';

/** Prometheus metrics for clients on the server's own network: a request through a proxy gets a 404. */
@Controller('metrics')
export class MetricsController {
  constructor(private readonly database: Database) {}

  @Get()
  async metrics(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (request.headers['x-forwarded-for'] !== undefined) {
      throw addressNotFound();
    }
    await readStoredMetrics(this.database.orm);
    reply.type(registry.contentType);
    return registry.metrics();
  }
}

/** Sets the gauges whose values are in the database; every process answers with the same. */
async function readStoredMetrics(orm: Orm): Promise<void> {
  const pending = await orm
    .select({
      kind: outbox.kind,
      rows: count(),
      age: sql<number>`extract(epoch from now() - ${min(outbox.queuedAt)})::float8`,
    })
    .from(outbox)
    .where(isNull(outbox.givenUpAt))
    .groupBy(outbox.kind);
  for (const kind of outbox.kind.enumValues) {
    const found = pending.find((row) => row.kind === kind);
    deliveriesPending.set({ kind }, found?.rows ?? 0);
    oldestDeliverySeconds.set({ kind }, found?.age ?? 0);
  }
}
