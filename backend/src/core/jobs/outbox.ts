import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { Database, type Transaction } from '../database/database.js';
import { outbox } from '../database/schema.js';
import { log } from '../telemetry/log.js';
import {
  afterAttempt,
  afterAttemptIfChanged,
  beginWriteWithinMs,
  due,
  inMs,
  isMail,
  leaseMs,
  MAX_COPIES,
  now,
  type AttemptResult,
  type Leased,
} from './delivery-schedule.js';
import {
  DeliveryBlocked,
  toDeliveryOutcome,
  type DeliveryAttempt,
  type DeliveryHandler,
  type DeliveryKind,
  type DeliveryOutcome,
} from './delivery.js';
import { rateLimitDelayOf } from './provider-rate-limit.js';

const isSubject = (kind: DeliveryKind, subjectId: number) =>
  and(eq(outbox.kind, kind), eq(outbox.subjectId, subjectId));
const noLease = { leasedUntil: null, leaseToken: null };

/** Ends the deliveries of subjects that the same transaction deletes. Returns those that there were. */
export async function unqueue(kind: DeliveryKind, subjectIds: number[], transaction: Transaction) {
  const isTheirs = and(eq(outbox.kind, kind), inArray(outbox.subjectId, subjectIds));
  const ended = await transaction.delete(outbox).where(isTheirs).returning({ id: outbox.subjectId });
  return ended.map(({ id }) => id);
}

/**
 * A transactional outbox (docs/decisions/0001-transactional-outbox.md). A row is inserted in the transaction of the data and deleted
 * after delivery. A lease keeps two processes from delivering the same subject; it expires if its holder dies. After an
 * attempt without a response, one more attempt follows a successful one, but for mails: they count as unanswered from the lease
 * until there is an answer, and go out three times at most.
 */
@Injectable()
export class Outbox {
  private readonly handlers = new Map<DeliveryKind, DeliveryHandler>();
  /** The attempts of this process by subject, and those that follow them. */
  private readonly running = new Map<string, Promise<DeliveryOutcome>>();
  private readonly waiting = new Map<string, Promise<DeliveryOutcome>>();
  /** By kind: until when nothing is attempted, because its provider asks for it or takes nothing, on the clock of `performance.now()`. */
  private readonly pausedUntil = new Map<DeliveryKind, number>();

  constructor(private readonly database: Database) {}

  /** Call once for each kind, at start. */
  registerHandler(kind: DeliveryKind, handler: DeliveryHandler): void {
    this.handlers.set(kind, handler);
  }

  /** Queues a subject for delivery, as part of the transaction. */
  async enqueue(kind: DeliveryKind, subjectId: number, transaction: Pick<Transaction, 'execute'>) {
    await transaction.execute(this.enqueueStatement(kind, sql`select ${subjectId}::bigint`));
  }

  /** A statement that queues the subjects that a query returns. */
  enqueueStatement(kind: DeliveryKind, subjectIds: SQL): SQL {
    // The lease stays; its holder detects the new revision. A mail that may have arrived waits for its time.
    return sql`
      insert into ${outbox} (kind, subject_id) select ${kind}, subject.id from (${subjectIds}) as subject (id)
      on conflict (kind, subject_id) do update set revision = ${outbox.revision} + 1, attempts = 0,
        due_at = case when ${outbox.unanswered} > 0 then ${outbox.dueAt} else ${now} end`;
  }

  /**
   * Attempts to deliver a subject now, if it is due. While an attempt of this process is running for it, one more follows, which
   * all callers share: the worker may have been quicker than the request that queued the subject, and the visitor gets the
   * provider's answer. A caller waits for two deliveries at most.
   * Never throws: a database failure is `not-leased` or, after the handler has run, `postponed`.
   */
  attempt(kind: DeliveryKind, subjectId: number): Promise<DeliveryOutcome> {
    const key = `${kind} ${subjectId}`;
    const running = this.running.get(key);
    if (!running) return this.run(key, kind, subjectId);
    const waiting = this.waiting.get(key) ?? this.runAfter(running, key, kind, subjectId);
    this.waiting.set(key, waiting);
    return waiting;
  }

  /** Whether anything of a subject is still to be delivered. */
  async isQueued(kind: DeliveryKind, subjectId: number): Promise<boolean> {
    return (await this.database.orm.$count(outbox, isSubject(kind, subjectId))) > 0;
  }

  /**
   * Attempts up to `limit` due deliveries of these kinds concurrently, oldest first, without the kinds that are paused. Returns the
   * number of those that it leased, which are no longer due.
   */
  async attemptDue(kinds: readonly DeliveryKind[], limit: number): Promise<number> {
    const nowMs = performance.now();
    const paused = [...this.pausedUntil].filter(([, until]) => until > nowMs).map(([kind]) => kind);
    const found = await this.database.orm
      .select({ kind: outbox.kind, subjectId: outbox.subjectId })
      .from(outbox)
      .where(and(due, inArray(outbox.kind, [...kinds]), notInArray(outbox.kind, paused)))
      .orderBy(outbox.dueAt)
      .limit(limit);
    const outcomes = await Promise.all(found.map(({ kind, subjectId }) => this.attempt(kind, subjectId)));
    return outcomes.filter((outcome) => outcome !== 'skipped' && outcome !== 'not-leased').length;
  }

  /** Resolves when no attempt is running in this process. */
  async drained(): Promise<void> {
    await Promise.all([...this.running.values(), ...this.waiting.values()]);
  }

  private run(key: string, kind: DeliveryKind, subjectId: number): Promise<DeliveryOutcome> {
    const work = this.deliver(kind, subjectId)
      .catch((error: unknown): DeliveryOutcome => {
        log.error({ err: error, kind, subjectId }, 'delivery outcome could not be stored');
        return 'postponed';
      })
      .finally(() => {
        if (this.running.get(key) === work) this.running.delete(key);
      });
    this.running.set(key, work);
    return work;
  }

  private async runAfter(
    running: Promise<DeliveryOutcome>,
    key: string,
    kind: DeliveryKind,
    subjectId: number,
  ): Promise<DeliveryOutcome> {
    const earlier = await running;
    this.waiting.delete(key);
    const outcome = await this.run(key, kind, subjectId);
    return outcome === 'skipped' ? earlier : outcome;
  }

  private async deliver(kind: DeliveryKind, subjectId: number): Promise<DeliveryOutcome> {
    // Monotonic, and measured from before the lease begins.
    const beginUntil = performance.now() + beginWriteWithinMs(kind);
    let leased: Leased | undefined;
    try {
      leased = await this.lease(kind, subjectId);
    } catch (error) {
      log.error({ err: error, kind, subjectId }, 'a delivery could not be leased');
      return 'not-leased';
    }
    if (!leased) return 'skipped';
    const { attempts, earlierAttemptPending } = leased;
    const assertLease = () => {
      if (performance.now() > beginUntil) throw new Error('the lease is about to expire');
    };
    const result: AttemptResult =
      // The process of the last one died.
      leased.unanswered > MAX_COPIES
        ? { outcome: 'unanswered', minDelayMs: 0, blockedBy: null }
        : await this.runHandler(leased, { attempts, earlierAttemptPending, assertLease });
    const { outcome } = result;
    const wasLeased = await this.storeOutcome(leased, result);
    if (outcome !== 'delivered') return outcome;
    if (!wasLeased) return 'repeated';
    log.info({ kind, subjectId, attempts }, 'delivered');
    return outcome;
  }

  private async lease(kind: DeliveryKind, subjectId: number): Promise<Leased | undefined> {
    const [leased] = await this.database.orm
      .update(outbox)
      .set({
        attempts: sql`${outbox.attempts} + 1`,
        ...(isMail(kind) && { unanswered: sql`${outbox.unanswered} + 1` }),
        leasedUntil: inMs(leaseMs),
        leaseToken: randomUUID(),
      })
      .where(and(isSubject(kind, subjectId), due))
      .returning({
        leaseToken: sql<string>`${outbox.leaseToken}`,
        revision: outbox.revision,
        attempts: outbox.attempts,
        unanswered: outbox.unanswered,
        earlierAttemptPending: sql<boolean>`coalesce(${outbox.uncertainUntil} > now(), false)`,
      });
    return leased && { kind, subjectId, ...leased };
  }

  /** @returns false if the lease had expired: the subject is then due once more */
  private async storeOutcome(leased: Leased, result: AttemptResult): Promise<boolean> {
    const { outcome } = result;
    const { kind, subjectId } = leased;
    const ownLease = and(isSubject(kind, subjectId), eq(outbox.leaseToken, leased.leaseToken));
    const sameRevision = and(ownLease, eq(outbox.revision, leased.revision));
    const isDone = outcome === 'delivered' && !leased.earlierAttemptPending;
    const stored = isDone
      ? await this.database.orm.delete(outbox).where(sameRevision).returning()
      : await this.database.orm
          .update(outbox)
          .set({ ...noLease, ...afterAttempt(result, leased) })
          .where(sameRevision)
          .returning();
    const [row] = stored;
    if (row?.givenUpAt) log.error({ kind, subjectId }, 'a mail is given up');
    if (row) return true;
    const released = await this.database.orm
      .update(outbox)
      .set({ ...noLease, ...afterAttemptIfChanged(result, leased) })
      .where(ownLease)
      .returning();
    if (released.length > 0) return true;
    // These writes may have come after those of the next holder: deliver once more.
    await this.enqueue(kind, subjectId, this.database.orm);
    return false;
  }

  private async runHandler(leased: Leased, attempt: DeliveryAttempt): Promise<AttemptResult> {
    const { kind, subjectId } = leased;
    try {
      const handler = this.handlers.get(kind);
      if (!handler) throw new Error(`no handler for ${kind}`);
      await handler(subjectId, attempt);
      return { outcome: 'delivered', minDelayMs: 0, blockedBy: null };
    } catch (error) {
      const outcome = toDeliveryOutcome(error, { kind, subjectId, attempts: attempt.attempts });
      const minDelayMs = rateLimitDelayOf(error) ?? 0;
      // A failure without a delay leaves the pause that another one has begun.
      if (minDelayMs > 0 && ['rate-limited', 'blocked', 'postponed'].includes(outcome))
        this.pausedUntil.set(kind, performance.now() + minDelayMs);
      const blockedBy = error instanceof DeliveryBlocked ? error.message : null;
      return { outcome, minDelayMs, blockedBy };
    }
  }
}
