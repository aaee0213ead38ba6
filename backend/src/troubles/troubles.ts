import { Injectable } from '@nestjs/common';
import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { Database, type Transaction } from '../database/database.js';
import { troubles } from '../database/schema.js';
import { Outbox } from '../jobs/outbox.js';
import { log } from '../telemetry/log.js';
import type { Trouble, TroubleKind, TroubleReport } from './trouble.js';

/** Both may be called after each call of a provider, so each process stores the same at most once in this time. */
const STORE_EVERY_MS = 30_000;
const KEPT_DAYS = 90;
/** Stands for a resolution among the details of reports. */
const RESOLVED = '';

const keyOf = (kind: TroubleKind, subject: string) => `${kind}:${subject}`;
const isOpen = (kind: TroubleKind, subject: string) =>
  and(eq(troubles.kind, kind), eq(troubles.subject, subject), isNull(troubles.resolvedAt));

/**
 * For how long the cause of a trouble must be gone: ten minutes, and an hour if the same trouble was over less than six hours
 * before, so that one that comes and goes sends few alerts.
 */
const clearTime = sql`case when exists (
    select from troubles earlier
    where earlier.kind = ${troubles.kind} and earlier.subject = ${troubles.subject}
      and earlier.resolved_at > ${troubles.since} - interval '6 hours'
  ) then interval '1 hour' else interval '10 minutes' end`;

/**
 * The open troubles. Any code reports one as often as it sees it, and resolves it when it sees that the cause is gone; the
 * operator gets one message at the beginning and one at the end (docs/decisions/0024-alerts.md). Idempotent, and safe from
 * several processes.
 */
@Injectable()
export class Troubles {
  /** When this process last stored a report or a resolution, and what it was. */
  private readonly stored = new Map<string, { what: string; at: number }>();

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Opens a trouble, or keeps it open. Never throws: without the database nothing can be stored. */
  async report({ kind, subject = '', detail }: TroubleReport): Promise<void> {
    if (this.isStored(kind, subject, detail)) return;
    try {
      await this.database.orm.transaction((transaction) => this.open({ kind, subject, detail }, transaction));
    } catch (error) {
      this.stored.delete(keyOf(kind, subject));
      log.error({ err: error, kind, subject, detail }, 'a trouble could not be stored');
    }
  }

  /** Marks the cause as gone. Does nothing if there is no such trouble. Never throws. */
  async resolve(kind: TroubleKind, subject = ''): Promise<void> {
    if (this.isStored(kind, subject, RESOLVED)) return;
    try {
      await this.database.orm
        .update(troubles)
        .set({ clearSince: sql`now()` })
        .where(and(isOpen(kind, subject), isNull(troubles.clearSince)));
    } catch (error) {
      this.stored.delete(keyOf(kind, subject));
      log.error({ err: error, kind, subject }, 'a trouble could not be resolved');
    }
  }

  /** The open troubles, oldest first. */
  listOpen(): Promise<Trouble[]> {
    return this.database.orm
      .select()
      .from(troubles)
      .where(isNull(troubles.resolvedAt))
      .orderBy(asc(troubles.since));
  }

  /** Ends the troubles whose cause has been gone for long enough, and deletes old ones. */
  async closeCleared(): Promise<void> {
    await this.database.orm.transaction(async (transaction) => {
      const closed = await transaction
        .update(troubles)
        .set({ resolvedAt: sql`now()` })
        .where(and(isNull(troubles.resolvedAt), lte(troubles.clearSince, sql`now() - ${clearTime}`)))
        .returning();
      for (const { id, kind, subject } of closed) {
        log.info({ kind, subject }, 'trouble over');
        this.stored.delete(keyOf(kind, subject));
        await this.queueAlerts(id, transaction);
      }
    });
    const tooOld = lt(troubles.resolvedAt, sql`now() - ${KEPT_DAYS} * interval '1 day'`);
    await this.database.orm.delete(troubles).where(tooOld);
  }

  /** Whether this process has just stored the same; if not, the caller stores it now. */
  private isStored(kind: TroubleKind, subject: string, what: string): boolean {
    const key = keyOf(kind, subject);
    const last = this.stored.get(key);
    const now = performance.now();
    if (last?.what === what && now - last.at < STORE_EVERY_MS) return true;
    this.stored.set(key, { what, at: now });
    return false;
  }

  private async open(report: Required<TroubleReport>, transaction: Transaction): Promise<void> {
    const { kind, subject, detail } = report;
    const [kept] = await transaction
      .update(troubles)
      .set({ detail, clearSince: null })
      .where(isOpen(kind, subject))
      .returning({ id: troubles.id });
    if (kept) return;
    // Another process may have opened it since.
    const [opened] = await transaction
      .insert(troubles)
      .values({ kind, subject, detail })
      .onConflictDoNothing()
      .returning({ id: troubles.id });
    if (!opened) return;
    log.error({ kind, subject, detail }, 'trouble');
    await this.queueAlerts(opened.id, transaction);
  }

  private async queueAlerts(id: number, transaction: Transaction): Promise<void> {
    await this.outbox.enqueue('alert-mail', id, transaction);
    await this.outbox.enqueue('alert-url', id, transaction);
  }
}
