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

  /** When a provider was last called tells when somebody gave or wrote, so only the operator reads it. */
  @Get()
  @UseGuards(LookupGuard)
  async report(@Headers('authorization') authorization?: string): Promise<HealthReportResponseDto> {
    const { status, parts } = await this.readiness();
    const reports = await this.providers.report({ isDatabaseUp: parts.database === 'up' });
    const states = Object.entries(reports).map(([provider, { state }]) => [provider, { state }] as const);
    const isDown = [...Object.values(parts), ...states.map(([, { state }]) => state)].includes('down');
    return {
      status: status === 'ok' && isDown ? 'degraded' : status,
      parts,
      // LookupGuard has rejected every Authorization header but the operator's.
      providers: authorization === undefined ? Object.fromEntries(states) : reports,
    };
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
