import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { sql } from 'drizzle-orm';
import type { Environment } from '../config/environment.js';
import type { ProviderReport } from '../contract/health.js';
import { Database } from '../database/database.js';
import { providerHealth } from '../database/schema.js';
import { log } from '../telemetry/log.js';
import { Troubles } from '../troubles/troubles.js';
import { PROVIDERS, type Provider, type ProviderFailure } from './provider.js';

/** Each process writes to the database at most once in this time. */
const STORE_EVERY_MS = 10_000;
/** How often a remedy is logged while the trouble lasts. */
const LOG_EVERY_MS = 60 * 60_000;

type Row = typeof providerHealth.$inferSelect;
const NEVER = { lastSuccessAt: null, lastFailureAt: null, lastFailure: null };

/** What this process has seen, by its own clock. */
type Seen = Partial<Pick<Row, 'lastSuccessAt' | 'lastFailureAt' | 'lastFailure'>>;

/**
 * The last success and the last failure of each provider, from real calls: the server sends no requests only to find out.
 * They are in the database, so that all processes have the same answer and a restart keeps it.
 */
@Injectable()
export class ProviderHealth implements BeforeApplicationShutdown {
  private readonly seen = new Map<Provider, Seen>();
  /** What is not stored yet. */
  private unstored = new Map<Provider, Seen>();
  private readonly loggedAt = new Map<string, number>();
  private storedAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly config: ConfigService<Environment, true>,
    private readonly troubles: Troubles,
  ) {}

  /** The provider answered as it should. */
  succeeded(provider: Provider): void {
    this.record(provider, { lastSuccessAt: new Date() });
    this.tellOperator(() => this.troubles.resolve('provider-refuses', provider));
  }

  /** A call failed. With a remedy, it is logged as an error once an hour and reported to the operator. */
  failed(provider: Provider, { reason, remedy }: ProviderFailure): void {
    this.record(provider, { lastFailureAt: new Date(), lastFailure: reason });
    if (remedy === undefined) return;
    if (this.isLogDue(`${provider} ${remedy}`)) log.error({ provider, reason }, remedy);
    this.tellOperator(() =>
      this.troubles.report({ kind: 'provider-refuses', subject: provider, detail: remedy }),
    );
  }

  /** The state of each provider in use, by name. Without the database, what this process has seen. Never throws. */
  async report({
    isDatabaseUp,
  }: {
    isDatabaseUp: boolean;
  }): Promise<Partial<Record<Provider, ProviderReport>>> {
    const rows = isDatabaseUp ? await this.readRows() : this.seenRows();
    const isUsed = (provider: Provider) =>
      provider !== 'geolocation' || this.config.get('IP_GEOLOCATION_URL', { infer: true }) !== undefined;
    return Object.fromEntries(
      PROVIDERS.filter(isUsed).map((provider) => [
        provider,
        toReport(rows.find((row) => row.provider === provider) ?? NEVER),
      ]),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.storeNow();
  }

  private record(provider: Provider, change: Seen): void {
    for (const map of [this.seen, this.unstored]) map.set(provider, { ...map.get(provider), ...change });
    const waitMs = this.storedAt + STORE_EVERY_MS - performance.now();
    if (waitMs <= 0) void this.storeNow();
    else this.timer ??= setTimeout(() => void this.storeNow(), waitMs).unref();
  }

  /** In order, and before the shutdown ends. `Troubles` never throws, and stores only what changes. */
  private tellOperator(tell: () => Promise<void>): void {
    this.storing = this.storing.then(tell);
  }

  private isLogDue(key: string): boolean {
    const now = performance.now();
    if (now - (this.loggedAt.get(key) ?? -Infinity) < LOG_EVERY_MS) return false;
    this.loggedAt.set(key, now);
    return true;
  }

  /** Never throws: what could not be stored is stored with the next change. */
  private storeNow(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.storedAt = performance.now();
    // One after the other, so that an older state does not follow a newer one.
    this.storing = this.storing.then(() => this.store());
    return this.storing;
  }

  private async store(): Promise<void> {
    const changes = this.unstored;
    this.unstored = new Map();
    for (const [provider, change] of changes) {
      try {
        await this.storeRow(provider, change);
      } catch (error) {
        this.unstored.set(provider, { ...change, ...this.unstored.get(provider) });
        log.warn({ err: error, provider }, 'the state of a provider could not be stored');
      }
    }
  }

  private async storeRow(
    provider: Provider,
    { lastSuccessAt, lastFailureAt, lastFailure }: Seen,
  ): Promise<void> {
    const change = {
      ...(lastSuccessAt && { lastSuccessAt: byDatabaseClock(lastSuccessAt) }),
      ...(lastFailureAt && { lastFailureAt: byDatabaseClock(lastFailureAt), lastFailure }),
    };
    await this.database.orm
      .insert(providerHealth)
      .values({ provider, ...change })
      .onConflictDoUpdate({ target: providerHealth.provider, set: change });
  }

  private async readRows(): Promise<Row[]> {
    await this.storeNow();
    try {
      return await this.database.orm.select().from(providerHealth);
    } catch (error) {
      log.warn({ err: error }, 'the states of the providers could not be read');
      return this.seenRows();
    }
  }

  private seenRows(): Row[] {
    return [...this.seen].map(([provider, seen]) => ({ provider, ...NEVER, ...seen }));
  }
}

/** The processes' clocks may differ. */
function byDatabaseClock(time: Date) {
  return sql`now() - ${Math.max(0, Date.now() - time.getTime())} * interval '1 millisecond'`;
}

function toReport(row: Omit<Row, 'provider'>): ProviderReport {
  const { lastSuccessAt, lastFailureAt, lastFailure } = row;
  return {
    state: stateOf(lastSuccessAt, lastFailureAt),
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: lastFailureAt?.toISOString() ?? null,
    lastFailure,
  };
}

function stateOf(lastSuccessAt: Date | null, lastFailureAt: Date | null): ProviderReport['state'] {
  if (!lastSuccessAt && !lastFailureAt) return 'unknown';
  return Number(lastSuccessAt) >= Number(lastFailureAt) ? 'up' : 'down';
}
