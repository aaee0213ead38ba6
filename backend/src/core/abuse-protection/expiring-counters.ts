import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { LONGEST_COUNTER_DAYS } from '../../contract/retention.js';
import type { Environment } from '../config/environment.js';
import { lazyDerivedKey } from '../config/session-secret.js';
import { Database, type Orm } from '../database/database.js';
import { rateCounters } from '../database/schema.js';

/** The longest window. A tab with a form that failed may stay open for weeks, and an outage may delay a digest. */
export const LONGEST_S = LONGEST_COUNTER_DAYS * 24 * 60 * 60;

/**
 * Counters of a fixed window in the database (the table `rate_counters`), shared by all processes and kept across restarts. A row
 * holds a keyed hash (HMAC) of its subject, no personal data. The counters start over when the session secret changes.
 */
@Injectable()
export class ExpiringCounters {
  private readonly key: () => Uint8Array;

  constructor(
    private readonly database: Database,
    config: ConfigService<Environment, true>,
  ) {
    this.key = lazyDerivedKey('rate-counters', config);
  }

  /**
   * Increments a counter of a kind (`rate-limits.ts` and its neighbors), which starts a new window of `seconds` when the last one is over.
   * @returns `count`, including this one, and `secondsLeft` until it resets
   */
  async increment(
    kind: string,
    subject: string,
    seconds: number,
    on: Pick<Orm, 'insert'> = this.database.orm,
  ) {
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
  async current(kind: string, subject: string): Promise<number> {
    const [row] = await this.database.orm
      .select({ count: rateCounters.count })
      .from(rateCounters)
      .where(and(eq(rateCounters.key, this.hash(kind, subject)), gt(rateCounters.expiresAt, sql`now()`)));
    return row?.count ?? 0;
  }

  async reset(kind: string, subject: string): Promise<void> {
    await this.database.orm.delete(rateCounters).where(eq(rateCounters.key, this.hash(kind, subject)));
  }

  async deleteExpired(): Promise<void> {
    await this.database.orm.delete(rateCounters).where(lte(rateCounters.expiresAt, sql`now()`));
  }

  private hash(kind: string, subject: string): string {
    return createHmac('sha256', this.key()).update(`${kind}\n${subject}`).digest('base64url');
  }
}
