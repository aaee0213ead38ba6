import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { lazyDerivedKey } from '../config/derived-key.js';
import type { Environment } from '../config/environment.js';
import { Database, type Orm } from '../database/database.js';
import { rateCounters } from '../database/schema.js';

/**
 * The events that are counted. By client: writes of a minute (`client`) and of an hour (`form`, `message`, `reader`,
 * `subscriber`), messages and offers of a day (`daily-mail`), lookups of a minute and of a day, unpaid returns. By payment: returns. By
 * inbox: writes and newsletter sign-ups. For the whole site: sign-ups, and what the weekly digest tells. A used idempotency key is
 * a counter too, whose window is how long it is remembered.
 */
export type RateCounterKind =
  | 'client'
  | 'form'
  | 'message'
  | 'reader'
  | 'subscriber'
  | 'lookup'
  | 'daily-lookup'
  | 'daily-mail'
  | 'write'
  | 'sign-up'
  | 'site-sign-up'
  | 'return'
  | 'unpaid-return'
  | 'idempotency-key'
  | 'weekly';

export interface RateCount {
  /** Including this one. */
  count: number;
  /** Until the counter resets. */
  secondsLeft: number;
}

/**
 * Fixed-window counters in the database, shared by all processes and kept across restarts. A row holds a keyed hash (HMAC)
 * of its subject, no personal data. The counters start over when the session secret changes.
 */
@Injectable()
export class RateCounters {
  private readonly key: () => Uint8Array;

  constructor(
    private readonly database: Database,
    config: ConfigService<Environment, true>,
  ) {
    this.key = lazyDerivedKey('rate-counters', config);
  }

  /** Increments a counter, which starts a new window of `seconds` when the last one is over. */
  async increment(
    kind: RateCounterKind,
    subject: string,
    seconds: number,
    on: Pick<Orm, 'insert'> = this.database.orm,
  ): Promise<RateCount> {
    const isExpired = sql`${rateCounters.expiresAt} <= now()`;
    const [row] = await on
      .insert(rateCounters)
      .values({
        key: this.hash(kind, subject),
        count: 1,
        expiresAt: sql`now() + ${seconds} * interval '1 second'`,
      })
      .onConflictDoUpdate({
        target: rateCounters.key,
        set: {
          count: sql`case when ${isExpired} then 1 else ${rateCounters.count} + 1 end`,
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

  /** How often it was counted in the window that has not ended; 0 for none. */
  async current(kind: RateCounterKind, subject: string): Promise<number> {
    const [row] = await this.database.orm
      .select({ count: rateCounters.count })
      .from(rateCounters)
      .where(and(eq(rateCounters.key, this.hash(kind, subject)), gt(rateCounters.expiresAt, sql`now()`)));
    return row?.count ?? 0;
  }

  async reset(kind: RateCounterKind, subject: string): Promise<void> {
    await this.database.orm.delete(rateCounters).where(eq(rateCounters.key, this.hash(kind, subject)));
  }

  async deleteExpired(): Promise<void> {
    await this.database.orm.delete(rateCounters).where(lte(rateCounters.expiresAt, sql`now()`));
  }

  private hash(kind: RateCounterKind, subject: string): string {
    return createHmac('sha256', this.key()).update(`${kind}\n${subject}`).digest('base64url');
  }
}
