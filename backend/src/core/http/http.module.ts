import { setTimeout } from 'node:timers/promises';
import { Controller, Get, Module, Req, Res } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { count, isNull, min, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HealthResponse } from '../../contract/other-calls.js';
import { Database, type Orm } from '../database/database.js';
import { WriteCheck } from '../database/database.module.js';
import { outbox } from '../database/schema.js';
import { log } from '../telemetry/log.js';
import { deliveriesPending, oldestDeliverySeconds, registry } from '../telemetry/metrics.js';
import { addressNotFound, ErrorEnvelopeFilter } from './api-error.js';
import { createValidationPipe } from './validation.js';

/** Below the deadline of Docker's health check (Dockerfile). */
const DEADLINE_MS = 3_000;

/** Liveness and readiness. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly writeCheck: WriteCheck,
  ) {}

  @Get('live')
  live(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthResponse> {
    if (await this.isDatabaseUp()) return { status: 'ok', parts: { database: 'up' } };
    reply.status(503);
    return { status: 'unavailable', parts: { database: 'down' } };
  }

  private async isDatabaseUp(): Promise<boolean> {
    const late = setTimeout(DEADLINE_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${DEADLINE_MS} ms`);
    });
    try {
      const reads = this.database.orm.execute(sql`select 1`);
      await Promise.race([Promise.all([reads, this.writeCheck.assertWritable()]), late]);
      return true;
    } catch (error) {
      log.error({ err: error }, 'database unavailable');
      return false;
    }
  }
}

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

/** Health, metrics, and what holds for every call: validation and the error envelope. */
@Module({
  controllers: [HealthController, MetricsController],
  providers: [
    { provide: APP_FILTER, useClass: ErrorEnvelopeFilter },
    { provide: APP_PIPE, useFactory: createValidationPipe },
  ],
})
export class HttpModule {}
