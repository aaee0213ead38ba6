import { setTimeout } from 'node:timers/promises';
import { Controller, Get, Res } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { HealthResponse } from '../../contract/other-calls.js';
import { Database } from '../database/database.js';
import { WriteCheck } from '../database/write-check.js';
import { log } from '../telemetry/log.js';

/** Below the deadline of Docker's health check (Dockerfile). */
const DEADLINE_MS = 3_000;

/** Liveness and readiness. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly writeCheck: WriteCheck,
  ) {}

  @Get('live')
  live(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthResponse> {
    if (await this.isDatabaseUp()) return { status: 'ok', parts: { database: 'up' } };
    reply.status(503);
    return { status: 'unavailable', parts: { database: 'down' } };
  }

  private async isDatabaseUp(): Promise<boolean> {
    const late = setTimeout(DEADLINE_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${DEADLINE_MS} ms`);
    });
    try {
      const reads = this.database.orm.execute(sql`select 1`);
      await Promise.race([Promise.all([reads, this.writeCheck.assertWritable()]), late]);
      return true;
    } catch (error) {
      log.error({ err: error }, 'database unavailable');
      return false;
    }
  }
}
