import { Controller, Get, Inject, Res } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { HealthAnswer } from '../contract/health.js';
import { Database } from '../database/database.js';
import { HealthParts } from './health-parts.js';
import { log } from '../telemetry/log.js';

/** Whether the process lives, and whether it can do its work. Providers are not asked: without them it still can. */
@Controller('health')
export class HealthController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(HealthParts) private readonly parts: HealthParts,
  ) {}

  @Get('live')
  live(): HealthAnswer {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthAnswer> {
    try {
      await this.database.orm.execute(sql`select 1`);
      return { status: 'ok', parts: { database: 'up', ...this.parts.all() } };
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      reply.status(503);
      return { status: 'unavailable', parts: { database: 'down', ...this.parts.all() } };
    }
  }
}
