import { createHmac } from 'node:crypto';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { and, gt, inArray, lte, sql } from 'drizzle-orm';
import { lazyDerivedKeys, type DerivedKeys } from '../config/derived-key.js';
import type { Environment } from '../config/environment.js';
import { Database, type Orm } from '../database/database.js';
import { rateCounters } from '../database/schema.js';
import { log } from '../telemetry/log.js';

/**
 * The events that are counted. By client: writes per minute (`client`), writes behind the bot guard (`writer`), lookups. By
 * email address: writes, newsletter sign-ups. Also redeemed challenges and form submissions.
 */
export type RateCounterKind =
  | 'client'
  | 'writer'
  | 'lookup'
  | 'write'
  | 'sign-up'
  | 'challenge'
  | 'submission';

export interface RateCount {
  /** Including this one. */
  count: number;
  /** Until the counter resets. */
  secondsLeft: number;
}

/** How long a form's submission id is remembered, in seconds: a tab with a form that failed may stay open for weeks. */
export const SUBMISSION_S = 30 * 24 * 60 * 60;

const CLEANUP_MS = 10 * 60_000;

/**
 * Fixed-window counters in the database, shared by all processes and kept across restarts. A row holds a keyed hash (HMAC)
 * of its subject, no personal data. While the session secret changes, each subject has a row for the old secret too, so
 * that processes with either count together.
 */
@Injectable()
export class RateCounters implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly keys: () => DerivedKeys;
  private cleanupTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    config: ConfigService<Environment, true>,
  ) {
    // The label is part of the stored hashes: a new one would reset all counters.
    this.keys = lazyDerivedKeys('tallies', config);
  }

  /** Increments a counter, which starts a new window of `seconds` when the last one is over. */
  async increment(
    kind: RateCounterKind,
    subject: string,
    seconds: number,
    on: Pick<Orm, 'insert'> = this.database.orm,
  ): Promise<RateCount> {
    const counts: RateCount[] = [];
    // The oldest key first, in every process, so that two transactions lock the rows in the same order.
    for (const key of this.hashes(kind, subject).reverse()) {
      // Starts where the row of the older key is, which other processes may count on alone.
      const [atLeast] = counts;
      counts.unshift(await this.incrementRow(key, seconds, atLeast, on));
    }
    const [current] = counts;
    if (!current) throw new Error('there is no session secret');
    return current;
  }

  /** Returns whether the counter was incremented in its current window. */
  async has(kind: RateCounterKind, subject: string): Promise<boolean> {
    const isSubject = inArray(rateCounters.key, this.hashes(kind, subject));
    const found = await this.database.orm
      .select({ key: rateCounters.key })
      .from(rateCounters)
      .where(and(isSubject, gt(rateCounters.expiresAt, sql`now()`)));
    return found.length > 0;
  }

  /** Deletes the counter. */
  async reset(kind: RateCounterKind, subject: string): Promise<void> {
    await this.database.orm.delete(rateCounters).where(inArray(rateCounters.key, this.hashes(kind, subject)));
  }

  onApplicationBootstrap(): void {
    this.cleanupTimer = setInterval(() => void this.deleteExpired(), CLEANUP_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.cleanupTimer);
  }

  async deleteExpired(): Promise<void> {
    try {
      await this.database.orm.delete(rateCounters).where(lte(rateCounters.expiresAt, sql`now()`));
    } catch (error) {
      log.warn({ err: error }, 'expired rate counters could not be deleted');
    }
  }

  /** @param atLeast the result is no lower: the count of the same subject under the old key */
  private async incrementRow(
    key: string,
    seconds: number,
    atLeast: RateCount | undefined,
    on: Pick<Orm, 'insert'>,
  ): Promise<RateCount> {
    const isExpired = sql`${rateCounters.expiresAt} <= now()`;
    const { count = 1, secondsLeft = seconds } = atLeast ?? {};
    const [row] = await on
      .insert(rateCounters)
      .values({ key, count, expiresAt: sql`now() + ${secondsLeft} * interval '1 second'` })
      .onConflictDoUpdate({
        target: rateCounters.key,
        set: {
          count: sql`case when ${isExpired} then excluded.count
            else greatest(${rateCounters.count} + 1, excluded.count) end`,
          expiresAt: sql`case when ${isExpired} then excluded.expires_at else ${rateCounters.expiresAt} end`,
        },
      })
      .returning({
        count: rateCounters.count,
        secondsLeft: sql<number>`ceil(extract(epoch from ${rateCounters.expiresAt} - now()))::int`,
      });
    if (!row) throw new Error('an upsert returned no row');
    return row;
  }

  /** The keys of a counter's rows: of the current session secret first. */
  private hashes(kind: RateCounterKind, subject: string): string[] {
    return this.keys().map((key) =>
      createHmac('sha256', key).update(`${kind}\n${subject}`).digest('base64url'),
    );
  }
}
