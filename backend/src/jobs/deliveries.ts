import { Inject, Injectable } from '@nestjs/common';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { Database, type Transaction } from '../database/database.js';
import { deliveries } from '../database/schema.js';
import { log } from '../telemetry/log.js';
import { deliveryOutcomes } from '../telemetry/metrics.js';
import { retryDelayMs } from './retry-delay.js';

export type DeliveryKind = (typeof deliveries.kind.enumValues)[number];

/**
 * What came of one try: `delivered`; `refused`, the provider will not take it as it is; `postponed`, it could not
 * be delivered now; `given-up`, it will not be tried again; `elsewhere`, somebody else is at it or it has arrived
 * already. What is refused or postponed stays written down.
 */
export type DeliveryOutcome = 'delivered' | 'refused' | 'postponed' | 'given-up' | 'elsewhere';

/**
 * Brings one subject to its provider. It may run twice for the same subject and must do no harm by it.
 * @throws DeliveryRefused when the provider understood and says no, DeliveryGivenUp when the subject waits for the
 *   operator from now on; anything else means "later"
 */
export type DeliveryHandler = (subjectId: number) => Promise<void>;

/** The provider understood and does not accept this. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

/** There is no use in trying again; whoever throws this has kept the subject for the operator. */
export class DeliveryGivenUp extends Error {
  override readonly name = 'DeliveryGivenUp';
}

/** Longer than any handler takes with all its deadlines, or two would deliver the same at once. */
const LEASE_MS = 30_000;
/** A refusal may be mended by an operator (a missing attribute, a blocked key), so it is tried again, seldom. */
const AFTER_REFUSAL_MS = 6 * 60 * 60_000;

const now = sql`now()`;
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;
const due = and(
  lte(deliveries.dueAt, now),
  or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, now)),
);
const row = (kind: DeliveryKind, subjectId: number) =>
  and(eq(deliveries.kind, kind), eq(deliveries.subjectId, subjectId));

/**
 * Durable work: what was accepted is a row, written in the same transaction, and the row goes only when its
 * provider has it. Whoever holds a row's lease is alone with it, so a subject is never delivered by two at once; a
 * holder that dies loses the lease by time.
 */
@Injectable()
export class Deliveries {
  private readonly handlers = new Map<DeliveryKind, DeliveryHandler>();
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(@Inject(Database) private readonly database: Database) {}

  /** Names who delivers a kind. Once each, at start. */
  handle(kind: DeliveryKind, handler: DeliveryHandler): void {
    this.handlers.set(kind, handler);
  }

  /** Writes down, together with all else the transaction holds, that a subject has news to deliver. */
  async add(kind: DeliveryKind, subjectId: number, transaction: Transaction): Promise<void> {
    await transaction
      .insert(deliveries)
      .values({ kind, subjectId })
      .onConflictDoUpdate({
        target: [deliveries.kind, deliveries.subjectId],
        // A lease stays with its holder, who sees by the revision that there is more.
        set: { revision: sql`${deliveries.revision} + 1`, attempts: 0, dueAt: now },
      });
  }

  /** Tries one subject now, if it is due. What the provider does is in the outcome; only the database throws. */
  async attempt(kind: DeliveryKind, subjectId: number): Promise<DeliveryOutcome> {
    const work = this.deliver(kind, subjectId);
    this.underWay.add(work);
    try {
      return await work;
    } finally {
      this.underWay.delete(work);
    }
  }

  /** Tries what is due, the longest waiting first, `limit` at once. Returns how many there were. */
  async attemptDue(limit: number): Promise<number> {
    const found = await this.database.orm
      .select({ kind: deliveries.kind, subjectId: deliveries.subjectId })
      .from(deliveries)
      .where(due)
      .orderBy(deliveries.dueAt)
      .limit(limit);
    await Promise.all(found.map(({ kind, subjectId }) => this.attempt(kind, subjectId)));
    return found.length;
  }

  /** Settles when nothing is under way in this process any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  private async deliver(kind: DeliveryKind, subjectId: number): Promise<DeliveryOutcome> {
    const [leased] = await this.database.orm
      .update(deliveries)
      .set({ attempts: sql`${deliveries.attempts} + 1`, leasedUntil: inMs(LEASE_MS) })
      .where(and(row(kind, subjectId), due))
      .returning();
    if (!leased) return 'elsewhere';

    const outcome = await this.tryHandler(kind, subjectId, leased.attempts);
    deliveryOutcomes.inc({ kind, outcome });
    const sameNews = and(row(kind, subjectId), eq(deliveries.revision, leased.revision));
    const settled =
      outcome === 'delivered' || outcome === 'given-up'
        ? await this.database.orm.delete(deliveries).where(sameNews).returning()
        : await this.database.orm
            .update(deliveries)
            .set({
              leasedUntil: null,
              dueAt: inMs(outcome === 'refused' ? AFTER_REFUSAL_MS : retryDelayMs(leased.attempts)),
            })
            .where(sameNews)
            .returning();
    if (settled.length === 0) {
      // More was written down meanwhile, and it is due at once.
      await this.database.orm.update(deliveries).set({ leasedUntil: null }).where(row(kind, subjectId));
    }
    return outcome;
  }

  private async tryHandler(
    kind: DeliveryKind,
    subjectId: number,
    attempts: number,
  ): Promise<DeliveryOutcome> {
    try {
      const handler = this.handlers.get(kind);
      if (!handler) throw new Error(`nobody delivers the kind ${kind}`);
      await handler(subjectId);
      return 'delivered';
    } catch (error) {
      if (error instanceof DeliveryGivenUp) {
        log.error({ err: error.cause, kind, subjectId, attempts }, 'a delivery was given up on');
        return 'given-up';
      }
      if (error instanceof DeliveryRefused) {
        log.error({ err: error, kind, subjectId, attempts }, 'a provider refuses what was accepted');
        return 'refused';
      }
      log.warn({ err: error, kind, subjectId, attempts }, 'a delivery failed and will be tried again');
      return 'postponed';
    }
  }
}
