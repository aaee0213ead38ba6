import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { providerCalls } from '../database/schema.js';
import { brevoQuotaRefusals } from '../telemetry/metrics.js';
import type { DirectoryPurpose } from './contact-directory.js';

/** Spreads those that wait for the same second. */
const JITTER_MS = 100;
/** A database that took longer than that to answer has used up the time that the caller had for Brevo. */
const SLOW_DATABASE_MS = 2_000;

/**
 * How much of the quota is left for whom: a call may be made while all calls of this second are fewer than `share` of
 * it, and waits at most `patienceMs` for that.
 */
const PURPOSES: Record<DirectoryPurpose, { share: number; patienceMs: number }> = {
  gift: { share: 1, patienceMs: 2_000 },
  form: { share: 0.7, patienceMs: 1_000 },
  'look-up': { share: 0.3, patienceMs: 1_000 },
  // A comparison of thousands of contacts asks for each of them, and has all the time in the world.
  operator: { share: 0.7, patienceMs: 60_000 },
};

/**
 * The calls that all processes together may make to Brevo (docs/decisions/0015-mailing-service-rate-limit.md). Brevo allows ten a
 * second and 36,000 an hour; as the second is ten times the 3,600th part of the hour, who keeps to the one keeps to
 * the other, and counting seconds is enough.
 */
@Injectable()
export class BrevoQuota {
  private readonly perSecond: number;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.perSecond = environment.BREVO_CALLS_PER_SECOND;
  }

  /** Counts one call before it is made. False when the quota is full: then it must not be made. */
  async spend(purpose: DirectoryPurpose): Promise<boolean> {
    const { share, patienceMs } = PURPOSES[purpose];
    const limit = Math.max(1, Math.floor(this.perSecond * share));
    const patientUntil = performance.now() + patienceMs;
    for (;;) {
      if (await this.count(limit)) return performance.now() < patientUntil + SLOW_DATABASE_MS;
      if (performance.now() >= patientUntil) break;
      await sleep(1_000 - (Date.now() % 1_000) + Math.random() * JITTER_MS);
    }
    brevoQuotaRefusals.inc({ purpose });
    return false;
  }

  /** Counts nothing when the limit is reached: refused look-ups must not use up what is kept for gifts. */
  private async count(limit: number): Promise<boolean> {
    // The next second too, since statements that wait for the row may arrive out of order; a second further ahead was
    // written by a clock that was wrong.
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
