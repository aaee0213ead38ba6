import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { registry } from '../telemetry/metrics.js';
import { addressNotFound } from './api-error.js';

/** Prometheus metrics for clients on the server's own network: a request through a proxy gets a 404. */
@Controller('metrics')
export class MetricsController {
  @Get()
  metrics(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (request.headers['x-forwarded-for'] !== undefined) throw addressNotFound();
    reply.type(registry.contentType);
    return registry.metrics();
  }
}
