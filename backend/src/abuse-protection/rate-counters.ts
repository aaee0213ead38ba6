import { createHmac } from 'node:crypto';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { ENVIRONMENT } from '../config/config.module.js';
import { derivedKey } from '../config/derived-key.js';
import type { Environment } from '../config/environment.js';
import { Database, type Orm } from '../database/database.js';
import { rateCounters } from '../database/schema.js';
import { log } from '../telemetry/log.js';

/**
 * What is counted: by client address the writes of a minute (`client`), those that a robot could have made (`writer`)
 * and look-ups; writes about an email, newsletter sign-ups of one and look-ups of one that were not answered; uses of
 * a challenge; sendings of a form.
 */
export type RateCounterKind =
  'client' | 'writer' | 'look-up' | 'write' | 'sign-up' | 'unanswered-look-up' | 'challenge' | 'submission';

export interface RateCount {
  /** This time included. */
  count: number;
  /** Until it counts from zero again. */
  secondsLeft: number;
}

const SWEEP_MS = 10 * 60_000;

/**
 * Counts in the database, so that all processes count together and a restart forgets nothing. Each count begins
 * with the first time, ends after the time given, and leaves one row with a keyed hash: not whom it is about.
 */
@Injectable()
export class RateCounters implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly key: () => Uint8Array;
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.key = derivedKey('tallies', environment);
  }

  /** Counts one more. Within a transaction it waits for others that count the same, and is undone with it. */
  async add(
    kind: RateCounterKind,
    subject: string,
    seconds: number,
    on: Pick<Orm, 'insert'> = this.database.orm,
  ): Promise<RateCount> {
    const isOver = sql`${rateCounters.expiresAt} <= now()`;
    const [row] = await on
      .insert(rateCounters)
      .values({
        key: this.hashed(kind, subject),
        count: 1,
        expiresAt: sql`now() + ${seconds} * interval '1 second'`,
      })
      .onConflictDoUpdate({
        target: rateCounters.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${rateCounters.count} + 1 end`,
          expiresAt: sql`case when ${isOver} then excluded.expires_at else ${rateCounters.expiresAt} end`,
        },
      })
      .returning({
        count: rateCounters.count,
        secondsLeft: sql<number>`ceil(extract(epoch from ${rateCounters.expiresAt} - now()))::int`,
      });
    if (!row) throw new Error('an upsert returned no row');
    return row;
  }

  /** Whether it was counted and still counts. */
  async has(kind: RateCounterKind, subject: string): Promise<boolean> {
    const found = await this.database.orm
      .select({ key: rateCounters.key })
      .from(rateCounters)
      .where(and(eq(rateCounters.key, this.hashed(kind, subject)), gt(rateCounters.expiresAt, sql`now()`)));
    return found.length > 0;
  }

  /** As if it had never happened. */
  async forget(kind: RateCounterKind, subject: string): Promise<void> {
    await this.database.orm.delete(rateCounters).where(eq(rateCounters.key, this.hashed(kind, subject)));
  }

  onApplicationBootstrap(): void {
    this.sweeping = setInterval(() => void this.sweep(), SWEEP_MS).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  /** Takes away what does not count any more. */
  async sweep(): Promise<void> {
    try {
      await this.database.orm.delete(rateCounters).where(lte(rateCounters.expiresAt, sql`now()`));
    } catch (error) {
      log.warn({ err: error }, 'old tallies could not be taken away');
    }
  }

  private hashed(kind: RateCounterKind, subject: string): string {
    return createHmac('sha256', this.key()).update(`${kind}\n${subject}`).digest('base64url');
  }
}
