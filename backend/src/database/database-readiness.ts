import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { log } from '../telemetry/log.js';
import { Database } from './database.js';

/** Below the deadline of Docker's health check (Dockerfile). */
const DEADLINE_MS = 3_000;

/** Whether the database answers, for GET /health/ready. */
@Injectable()
export class DatabaseReadiness {
  constructor(private readonly database: Database) {}

  /** Never throws. Logs why the database is down. */
  async check(): Promise<{ database: 'up' | 'down' }> {
    const late = setTimeout(DEADLINE_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${DEADLINE_MS} ms`);
    });
    try {
      await Promise.race([this.database.orm.execute(sql`select 1`), late]);
      return { database: 'up' };
    } catch (error) {
      log.error({ err: error }, 'database unavailable');
      return { database: 'down' };
    }
  }
}
