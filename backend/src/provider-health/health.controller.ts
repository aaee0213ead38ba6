import { Controller, Get, Headers, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LookupGuard } from '../abuse-protection/lookup.guard.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { HealthIndicators } from '../http/health-indicators.js';
import { HealthReportResponseDto, HealthResponseDto } from './health-response.dto.js';
import { ProviderHealth } from './provider-health.js';

/** Liveness, readiness, and the state of the providers, which does not count for the other two. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: DatabaseReadiness,
    private readonly indicators: HealthIndicators,
    private readonly providers: ProviderHealth,
  ) {}

  /** Only the operator reads about the providers: a change of theirs tells when somebody gave or wrote. */
  @Get()
  @UseGuards(LookupGuard)
  async report(@Headers('authorization') authorization?: string): Promise<HealthReportResponseDto> {
    const { status, parts } = await this.readiness();
    // LookupGuard has rejected every Authorization header but the operator's.
    if (authorization === undefined) return { status, parts };
    const providers = await this.providers.report({ isDatabaseUp: parts.database === 'up' });
    const states = [...Object.values(parts), ...Object.values(providers).map(({ state }) => state)];
    return { status: status === 'ok' && states.includes('down') ? 'degraded' : status, parts, providers };
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
