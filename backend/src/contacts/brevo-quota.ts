import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { sql } from 'drizzle-orm';
import type { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { providerCalls } from '../database/schema.js';
import { brevoQuotaRefusals } from '../telemetry/metrics.js';
import type { DirectoryPurpose } from './contact-directory.js';

/** Spreads calls that wait for the same second. */
const JITTER_MS = 100;
/** After a longer wait for the database, the caller has no time left for the call to Brevo. */
const SLOW_DATABASE_MS = 2_000;

/** The share of each second's quota up to which a purpose may make calls, and how long a call waits for that. */
const PURPOSES: Record<DirectoryPurpose, { share: number; maxWaitMs: number }> = {
  gift: { share: 1, maxWaitMs: 2_000 },
  form: { share: 0.7, maxWaitMs: 1_000 },
  lookup: { share: 0.3, maxWaitMs: 1_000 },
  // Reconciliation reads thousands of contacts and is not urgent.
  operator: { share: 0.7, maxWaitMs: 60_000 },
};

/**
 * A rate limiter for calls to Brevo, shared by all processes (docs/decisions/0015-mailing-service-rate-limit.md). Brevo
 * allows ten calls a second and 36,000 an hour, which is the same rate, so limiting each second is enough.
 */
@Injectable()
export class BrevoQuota {
  private readonly perSecond: number;

  constructor(
    private readonly database: Database,
    config: ConfigService<Environment, true>,
  ) {
    this.perSecond = config.get('BREVO_CALLS_PER_SECOND', { infer: true });
  }

  /** Acquires one call. False when the quota is full: then the call must not be made. */
  async acquire(purpose: DirectoryPurpose): Promise<boolean> {
    const { share, maxWaitMs } = PURPOSES[purpose];
    const limit = Math.max(1, Math.floor(this.perSecond * share));
    const waitUntil = performance.now() + maxWaitMs;
    for (;;) {
      if (await this.increment(limit)) return performance.now() < waitUntil + SLOW_DATABASE_MS;
      if (performance.now() >= waitUntil) break;
      await sleep(1_000 - (Date.now() % 1_000) + Math.random() * JITTER_MS);
    }
    brevoQuotaRefusals.inc({ purpose });
    return false;
  }

  /** Does not count beyond the limit, because refused lookups must not use up the share of gifts. */
  private async increment(limit: number): Promise<boolean> {
    // Also the next second, because statements that wait for the row lock may run out of order. A later second was written
    // while the database clock was wrong.
    const isThisSecond = sql`${providerCalls.second} in (excluded.second, excluded.second + 1)`;
    const counted = await this.database.orm
      .insert(providerCalls)
      .values({ provider: 'brevo', second: sql`floor(extract(epoch from clock_timestamp()))`, count: 1 })
      .onConflictDoUpdate({
        target: providerCalls.provider,
        set: {
          second: sql`case when ${isThisSecond} then ${providerCalls.second} else excluded.second end`,
          count: sql`case when ${isThisSecond} then ${providerCalls.count} + 1 else 1 end`,
        },
        setWhere: sql`not (${isThisSecond}) or ${providerCalls.count} < ${limit}`,
      })
      .returning({ count: providerCalls.count });
    return counted.length > 0;
  }
}
