import { Controller, Get, Res } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { Database } from '../database/database.js';
import { HealthResponseDto } from './dto/health-response.dto.js';
import { HealthIndicators } from './health-indicators.js';
import { log } from '../telemetry/log.js';

/** Liveness and readiness. Providers are not checked: the server works without them. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly indicators: HealthIndicators,
  ) {}

  @Get('live')
  live(): HealthResponseDto {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthResponseDto> {
    try {
      await this.database.orm.execute(sql`select 1`);
      return { status: 'ok', parts: { database: 'up', ...this.indicators.all() } };
    } catch (error) {
      log.error({ err: error }, 'database unavailable');
      reply.status(503);
      return { status: 'unavailable', parts: { database: 'down', ...this.indicators.all() } };
    }
  }
}
