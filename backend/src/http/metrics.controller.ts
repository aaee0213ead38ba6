import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { count, isNotNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Database } from '../database/database.js';
import { outbox, messages } from '../database/schema.js';
import { ApiError } from './api-error.js';
import { deliveriesWaiting, messagesGivenUp, registry } from '../telemetry/metrics.js';

/** Prometheus text, for whoever stands beside the server. Through a proxy, and so from outside, there is none. */
@Controller('metrics')
export class MetricsController {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Get()
  async metrics(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (request.headers['x-forwarded-for'] !== undefined) {
      throw new ApiError(404, 'not_found', 'There is nothing here.');
    }
    const waiting = await this.database.orm
      .select({ kind: outbox.kind, rows: count() })
      .from(outbox)
      .groupBy(outbox.kind);
    for (const kind of outbox.kind.enumValues) {
      deliveriesWaiting.set({ kind }, waiting.find((row) => row.kind === kind)?.rows ?? 0);
    }
    messagesGivenUp.set(await this.database.orm.$count(messages, isNotNull(messages.givenUpAt)));
    reply.type(registry.contentType);
    return registry.metrics();
  }
}
