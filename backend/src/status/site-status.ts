import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { asc, count, isNull, max, min } from 'drizzle-orm';
import type { Environment } from '../config/environment.js';
import { Database } from '../database/database.js';
import { gifts, outbox, routineRuns, troubles } from '../database/schema.js';
import { serverVersion } from './server-version.js';

const TIMEOUT_MS = 5_000;

/** The last run of a routine outside the API. Times are ISO 8601 in UTC. */
export interface RoutineStatus {
  isFailing: boolean;
  succeededAt: string | null;
  failedAt: string | null;
  detail: string | null;
}

/** What `status --json` prints. Times are ISO 8601 in UTC. No personal data. */
export interface SiteStatus {
  site: string;
  version: string;
  /** `ok`, `unavailable`, or `no answer`; `parts` as in GET /health/ready. */
  health: { status: string; parts: Record<string, string> };
  deliveries: { kind: string; pending: number; oldestAt: string | null }[];
  /** Null for a routine that has never run. */
  backup: RoutineStatus | null;
  doctor: RoutineStatus | null;
  /** Null before the first gift. */
  lastGiftAt: string | null;
  troubles: { name: string; detail: string; since: string; isEnding: boolean }[];
}

/** Reads the state of the site from its database and from the API on this machine. */
@Injectable()
export class SiteStatusReader {
  constructor(
    private readonly database: Database,
    private readonly config: ConfigService<Environment, true>,
  ) {}

  async read(): Promise<SiteStatus> {
    const { orm } = this.database;
    const pending = await orm
      .select({ kind: outbox.kind, pending: count(), oldestAt: min(outbox.queuedAt) })
      .from(outbox)
      .groupBy(outbox.kind)
      .orderBy(asc(outbox.kind));
    const open = await orm
      .select()
      .from(troubles)
      .where(isNull(troubles.endedAt))
      .orderBy(asc(troubles.since));
    const runs = await orm.select().from(routineRuns);
    const [lastGift] = await orm.select({ at: max(gifts.givenAt) }).from(gifts);
    const routine = (name: string): RoutineStatus | null => {
      const run = runs.find((row) => row.name === name);
      if (!run) return null;
      const { succeededAt, failedAt, detail } = run;
      const isFailing = failedAt !== null && (succeededAt === null || failedAt > succeededAt);
      return { isFailing, succeededAt: iso(succeededAt), failedAt: iso(failedAt), detail };
    };
    return {
      site: this.config.get('PUBLIC_URL', { infer: true }),
      version: serverVersion(),
      health: await this.readHealth(),
      deliveries: pending.map((row) => ({ ...row, oldestAt: iso(row.oldestAt) })),
      backup: routine('backup'),
      doctor: routine('doctor'),
      lastGiftAt: iso(lastGift?.at ?? null),
      troubles: open.map(({ name, detail, since, goneSince }) => ({
        name,
        detail,
        since: since.toISOString(),
        isEnding: goneSince !== null,
      })),
    };
  }

  private async readHealth(): Promise<SiteStatus['health']> {
    const url = `http://127.0.0.1:${this.config.get('API_PORT', { infer: true })}/health/ready`;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const { status, parts } = (await response.json()) as { status: string; parts?: Record<string, string> };
      return { status, parts: parts ?? {} };
    } catch {
      return { status: 'no answer', parts: {} };
    }
  }
}

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** Whether nothing needs the operator. */
export function isWell({ health, backup, doctor, troubles: open }: SiteStatus): boolean {
  return health.status === 'ok' && open.length === 0 && ![backup, doctor].some((run) => run?.isFailing);
}
