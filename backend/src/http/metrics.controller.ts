import { Controller, Get, Req, Res } from '@nestjs/common';
import { count, isNotNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Database } from '../database/database.js';
import { outbox, messages } from '../database/schema.js';
import { ApiError } from './api-error.js';
import { deliveriesPending, messagesGivenUp, registry } from '../telemetry/metrics.js';

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
      throw new ApiError(404, 'not_found', 'This address does not exist.');
    }
    const pending = await this.database.orm
      .select({ kind: outbox.kind, rows: count() })
      .from(outbox)
      .groupBy(outbox.kind);
    for (const kind of outbox.kind.enumValues) {
      deliveriesPending.set({ kind }, pending.find((row) => row.kind === kind)?.rows ?? 0);
    }
    messagesGivenUp.set(await this.database.orm.$count(messages, isNotNull(messages.givenUpAt)));
    reply.type(registry.contentType);
    return registry.metrics();
  }
}
