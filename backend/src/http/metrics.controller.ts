import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Database } from '../database/database.js';
import { ApiError } from './api-error.js';
import { registry } from '../telemetry/metrics.js';
import { readStoredMetrics } from './stored-metrics.js';

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
    await readStoredMetrics(this.database.orm);
    reply.type(registry.contentType);
    return registry.metrics();
  }
}
