import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Environment } from '../config/environment.js';
import { lazyDerivedKey } from '../config/session-secret.js';
import { Database, type Orm, type Transaction } from '../database/database.js';
import { rateCounters } from '../database/schema.js';
import { addDays, localDay } from '../organization/local-time.js';
import { Organization } from '../organization/organization.js';

/** What is counted (docs/decisions/0003-public-calls.md): writes, lookups, mails and returns for rate limits; keys; sums of a week. */
export type CounterKind =
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

export interface Count {
  /** Including this one. */
  count: number;
  /** Until the counter resets. */
  secondsLeft: number;
}

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

  /** Increments a counter, which starts a new window of `seconds` when the last one is over. */
  async increment(
    kind: CounterKind,
    subject: string,
    seconds: number,
    on: Pick<Orm, 'insert'> = this.database.orm,
  ): Promise<Count> {
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
  async current(kind: CounterKind, subject: string): Promise<number> {
    const [row] = await this.database.orm
      .select({ count: rateCounters.count })
      .from(rateCounters)
      .where(and(eq(rateCounters.key, this.hash(kind, subject)), gt(rateCounters.expiresAt, sql`now()`)));
    return row?.count ?? 0;
  }

  async reset(kind: CounterKind, subject: string): Promise<void> {
    await this.database.orm.delete(rateCounters).where(eq(rateCounters.key, this.hash(kind, subject)));
  }

  async deleteExpired(): Promise<void> {
    await this.database.orm.delete(rateCounters).where(lte(rateCounters.expiresAt, sql`now()`));
  }

  private hash(kind: CounterKind, subject: string): string {
    return createHmac('sha256', this.key()).update(`${kind}\n${subject}`).digest('base64url');
  }
}

/** In seconds. A tab with a form that failed may stay open for weeks, and an outage may delay a digest. */
const KEPT_S = 30 * 24 * 60 * 60;

/** The `Idempotency-Key` of a form: the same for all attempts to send the same values. Null if there is none, or one that no form makes. */
export function parseIdempotencyKey(header: string | undefined): string | null {
  return header !== undefined && /^[\w-]{16,64}$/.test(header) ? header : null;
}

/** A key belongs to one call and one visitor: those of another do not know it. */
export interface KeyUse {
  /** Null for a form without one. */
  key: string | null;
  call: 'message' | 'offer';
  /** The visitor's, normalized. */
  email: string;
}

/** The idempotency keys of what forms have sent. */
@Injectable()
export class IdempotencyKeys {
  constructor(private readonly counters: ExpiringCounters) {}

  /** Remembers a key. @returns whether it was used before; false for a form without one */
  async isRepeated(use: KeyUse, transaction: Transaction): Promise<boolean> {
    if (use.key === null) return false;
    const { count } = await this.counters.increment('idempotency-key', subjectOf(use), KEPT_S, transaction);
    return count > 1;
  }

  /** What a provider refused is no repetition when it comes again. */
  async forget(use: KeyUse): Promise<void> {
    if (use.key !== null) await this.counters.reset('idempotency-key', subjectOf(use));
  }
}

const subjectOf = ({ key, call, email }: KeyUse) => `${call} ${email} ${key}`;

/** What no table keeps once it has reached its provider. */
export type WeeklyCount = 'sign-ups' | 'messages';

/** The Monday of the week of a day. @param day such as `2026-12-31` */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Counts for the weekly digest, by week in the organization's time zone. */
@Injectable()
export class WeeklyCounts {
  constructor(
    private readonly counters: ExpiringCounters,
    private readonly organization: Organization,
  ) {}

  async add(name: WeeklyCount, on?: Pick<Orm, 'insert'>): Promise<void> {
    const monday = mondayOf(localDay(new Date(), this.organization.facts.timeZone));
    await this.counters.increment('weekly', `${name} ${monday}`, KEPT_S, on);
  }

  /** @param monday the first day of the week */
  read(name: WeeklyCount, monday: string): Promise<number> {
    return this.counters.current('weekly', `${name} ${monday}`);
  }
}
