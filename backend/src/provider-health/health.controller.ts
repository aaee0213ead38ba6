import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { ProviderHealth } from '../provider-health/provider-health.js';
import { HealthReportResponseDto, HealthResponseDto } from './dto/health-response.dto.js';
import { HealthIndicators } from './health-indicators.js';

/** Liveness, readiness, and the state of the providers, which does not count for the other two. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DatabaseReadiness,
    private readonly indicators: HealthIndicators,
    private readonly providers: ProviderHealth,
  ) {}

  @Get()
  async report(): Promise<HealthReportResponseDto> {
    const { status, parts } = await this.readiness();
    const providers = await this.providers.report({ isDatabaseUp: parts.database === 'up' });
    const isDown = [...Object.values(parts), ...Object.values(providers).map(({ state }) => state)].includes(
      'down',
    );
    return { status: status === 'ok' && isDown ? 'degraded' : status, parts, providers };
  }

  @Get('live')
  live(): HealthResponseDto {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthResponseDto> {
    const { status, parts } = await this.readiness();
    if (status === 'unavailable') reply.status(503);
    return { status, parts };
  }

  private async readiness() {
    const needed = await this.database.check();
    const isReady = Object.values(needed).every((state) => state === 'up');
    return {
      status: isReady ? ('ok' as const) : ('unavailable' as const),
      parts: { ...needed, ...this.indicators.all() },
    };
  }
}
