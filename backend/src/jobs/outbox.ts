import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { Database, type Transaction } from '../database/database.js';
import { outbox } from '../database/schema.js';
import { log } from '../telemetry/log.js';
import { deliveryOutcomes } from '../telemetry/metrics.js';
import type { DeliveryAttempt, DeliveryHandler, DeliveryKind, DeliveryOutcome } from './delivery.js';
import { outcomeOf } from './delivery-outcome.js';
import { retryDelayMs } from './retry-delay.js';

/** Longer than any handler takes with all its deadlines, or two would deliver the same at once. */
const LEASE_MS = 30_000;
/** What a handler may take from the moment it begins to change something at the provider. */
const CHANGE_MS = 10_000;
/** A refusal may be mended by an operator (a missing attribute, a blocked key), so it is tried again, seldom. */
const AFTER_REFUSAL_MS = 6 * 60 * 60_000;
/** After that a call that got no answer has taken effect or never will. */
const SETTLED_AFTER_MS = 60_000;
/** Statements that wait for each other have begun at different times. */
const CLOCK_SLACK_MS = 60_000;

const now = sql`now()`;
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;
/** A time further ahead than any that is ever set was written by a clock that was wrong. */
const due = and(
  or(lte(outbox.dueAt, now), gt(outbox.dueAt, inMs(AFTER_REFUSAL_MS + CLOCK_SLACK_MS))),
  or(
    isNull(outbox.leasedUntil),
    lte(outbox.leasedUntil, now),
    gt(outbox.leasedUntil, inMs(LEASE_MS + CLOCK_SLACK_MS)),
  ),
);
const row = (kind: DeliveryKind, subjectId: number) =>
  and(eq(outbox.kind, kind), eq(outbox.subjectId, subjectId));
const free = { leasedUntil: null, leaseToken: null };

/** A row as whoever holds it took it. */
interface Leased {
  kind: DeliveryKind;
  subjectId: number;
  lease: string;
  revision: number;
  attempts: number;
  mayBeOvertaken: boolean;
}

/**
 * Durable work: what was accepted is a row, written in the same transaction, and the row goes only when its
 * provider has it. Whoever holds a row's lease is alone with it, so a subject is never delivered by two at once; a
 * holder that dies loses the lease by time. What a try that got no answer may still do, one more try puts right.
 */
@Injectable()
export class Outbox {
  private readonly handlers = new Map<DeliveryKind, DeliveryHandler>();
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(@Inject(Database) private readonly database: Database) {}

  /** Names who delivers a kind. Once each, at start. */
  handle(kind: DeliveryKind, handler: DeliveryHandler): void {
    this.handlers.set(kind, handler);
  }

  /** Writes down, together with all else the transaction holds, that a subject has news to deliver. */
  async add(kind: DeliveryKind, subjectId: number, transaction: Pick<Transaction, 'insert'>): Promise<void> {
    await transaction
      .insert(outbox)
      .values({ kind, subjectId })
      .onConflictDoUpdate({
        target: [outbox.kind, outbox.subjectId],
        // A lease stays with its holder, who sees by the revision that there is more.
        set: { revision: sql`${outbox.revision} + 1`, attempts: 0, dueAt: now },
      });
  }

  /**
   * Tries one subject now, if it is due. What is written down is safe whatever happens here, so whoever accepted it
   * need not fear: a database that fails in between is told as `postponed`.
   */
  async attempt(kind: DeliveryKind, subjectId: number): Promise<DeliveryOutcome> {
    const work = this.deliver(kind, subjectId).catch((error: unknown): DeliveryOutcome => {
      log.error({ err: error, kind, subjectId }, 'a delivery could not be settled');
      return 'postponed';
    });
    this.underWay.add(work);
    try {
      return await work;
    } finally {
      this.underWay.delete(work);
    }
  }

  /** Whether a subject has something to deliver, or is being delivered. */
  async isWaiting(kind: DeliveryKind, subjectId: number): Promise<boolean> {
    return (await this.database.orm.$count(outbox, row(kind, subjectId))) > 0;
  }

  /** Tries what is due, the longest waiting first, `limit` at once. Returns how many there were. */
  async attemptDue(limit: number): Promise<number> {
    const found = await this.database.orm
      .select({ kind: outbox.kind, subjectId: outbox.subjectId })
      .from(outbox)
      .where(due)
      .orderBy(outbox.dueAt)
      .limit(limit);
    await Promise.all(found.map(({ kind, subjectId }) => this.attempt(kind, subjectId)));
    return found.length;
  }

  /** Settles when nothing is under way in this process any more. */
  async drained(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  private async deliver(kind: DeliveryKind, subjectId: number): Promise<DeliveryOutcome> {
    // By the clock that never jumps, and from before the lease begins.
    const lastMoment = performance.now() + LEASE_MS - CHANGE_MS;
    const leased = await this.lease(kind, subjectId);
    if (!leased) return 'elsewhere';
    const { attempts, mayBeOvertaken } = leased;
    const assertTime = () => {
      if (performance.now() > lastMoment) throw new Error('the lease is all but over');
    };
    const outcome = await this.tryHandler(leased, {
      attempts,
      earlierAttemptPending: mayBeOvertaken,
      assertLease: assertTime,
    });
    deliveryOutcomes.inc({ kind, outcome });
    await this.settle(leased, outcome);
    return outcome;
  }

  private async lease(kind: DeliveryKind, subjectId: number): Promise<Leased | undefined> {
    const [leased] = await this.database.orm
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, leasedUntil: inMs(LEASE_MS), leaseToken: randomUUID() })
      .where(and(row(kind, subjectId), due))
      .returning({
        lease: sql<string>`${outbox.leaseToken}`,
        revision: outbox.revision,
        attempts: outbox.attempts,
        mayBeOvertaken: sql<boolean>`coalesce(${outbox.uncertainUntil} > now(), false)`,
      });
    return leased && { kind, subjectId, ...leased };
  }

  private async settle(leased: Leased, outcome: DeliveryOutcome): Promise<void> {
    const { kind, subjectId } = leased;
    const mine = and(row(kind, subjectId), eq(outbox.leaseToken, leased.lease));
    const sameNews = and(mine, eq(outbox.revision, leased.revision));
    const isDone = outcome === 'given-up' || (outcome === 'delivered' && !leased.mayBeOvertaken);
    const settled = isDone
      ? await this.database.orm.delete(outbox).where(sameNews).returning()
      : await this.database.orm
          .update(outbox)
          .set({ ...free, ...nextTry(outcome, leased.attempts) })
          .where(sameNews)
          .returning();
    if (settled.length > 0) return;
    // More was written down meanwhile, and it is due at once.
    const unsettled = outcome === 'unanswered' ? { uncertainUntil: inMs(SETTLED_AFTER_MS) } : {};
    const released = await this.database.orm
      .update(outbox)
      .set({ ...free, ...unsettled })
      .where(mine)
      .returning();
    // Somebody else took it over, and what was done here may have come after what they did.
    if (released.length === 0) await this.add(kind, subjectId, this.database.orm);
  }

  private async tryHandler(leased: Leased, attempt: DeliveryAttempt): Promise<DeliveryOutcome> {
    const { kind, subjectId } = leased;
    try {
      const handler = this.handlers.get(kind);
      if (!handler) throw new Error(`nobody delivers the kind ${kind}`);
      await handler(subjectId, attempt);
      return 'delivered';
    } catch (error) {
      return outcomeOf(error, { kind, subjectId, attempts: attempt.attempts });
    }
  }
}

/** When what was not delivered for good is tried again. */
function nextTry(outcome: DeliveryOutcome, attempts: number) {
  switch (outcome) {
    case 'delivered':
      return {
        attempts: 0,
        uncertainUntil: null,
        dueAt: sql`least(${outbox.uncertainUntil}, ${inMs(SETTLED_AFTER_MS)})`,
      };
    case 'refused':
      return { dueAt: inMs(AFTER_REFUSAL_MS) };
    case 'unanswered':
      return { dueAt: inMs(retryDelayMs(attempts)), uncertainUntil: inMs(SETTLED_AFTER_MS) };
    default:
      return { dueAt: inMs(retryDelayMs(attempts)) };
  }
}
