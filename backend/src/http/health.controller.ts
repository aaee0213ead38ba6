import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { HealthIndicators } from './health-indicators.js';
import { HealthResponseDto } from './health-response.dto.js';

/** Liveness and readiness. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DatabaseReadiness,
    private readonly indicators: HealthIndicators,
  ) {}

  @Get('live')
  live(): HealthResponseDto {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthResponseDto> {
    const needed = await this.database.check();
    const isReady = Object.values(needed).every((state) => state === 'up');
    if (!isReady) reply.status(503);
    return { status: isReady ? 'ok' : 'unavailable', parts: { ...needed, ...this.indicators.all() } };
  }
}
