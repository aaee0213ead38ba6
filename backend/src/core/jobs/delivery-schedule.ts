import { and, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { outbox } from '../database/schema.js';
import { RETENTION_DAYS } from '../../contract/retention.js';
import type { DeliveryKind, DeliveryOutcome } from './delivery.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An operator may fix the cause (a missing attribute, a blocked key), so refused deliveries are retried, rarely. */
const RETRY_REFUSED_MS = 6 * HOUR_MS;
const RETRY_BLOCKED_MS = 5 * MINUTE_MS;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 5 * MINUTE_MS;
/** After that, a call without a response has taken effect or never will. */
const LATE_WRITE_WINDOW_MS = MINUTE_MS;

/** A mail cannot be taken back: so many copies go out at most, so far apart, if the mail server answers none of them. */
const RETRY_UNANSWERED_MS = [HOUR_MS, RETRY_REFUSED_MS];
export const MAX_COPIES = RETRY_UNANSWERED_MS.length + 1;
/** Mailboxes that do not exist, and filters of spam, refuse for good. */
const MAX_REFUSED_DAYS = 2;

export const now = sql`now()`;
export const inMs = (ms: unknown) => sql`now() + ${ms} * interval '1 millisecond'`;

/** Whether a repeated delivery arrives twice. */
export const isMail = (kind: DeliveryKind) => kind === 'mail' || kind === 'message';

/** Of contacts and erasures: longer than the deadlines of a handler together. */
const LEASE_MS = 30_000;
/** After that no write of an attempt that was running can still take effect. */
export const NO_LATE_WRITES_AFTER_MS = LEASE_MS + LATE_WRITE_WINDOW_MS;
/** After the death of its process, a mail waits as long as after a lost answer. */
const MAIL_LEASE_MS = HOUR_MS;

/** How long the process that attempts a delivery holds it, in milliseconds, as SQL. */
export const leaseMs = sql`case when ${outbox.kind} in ('mail', 'message') then ${MAIL_LEASE_MS}::int else ${LEASE_MS}::int end`;

/** Statements that wait for a lock have an earlier now(). */
export const CLOCK_SLACK_MS = 60_000;

/** Which rows an attempt may lease. A timestamp in the far future was written while the database clock was wrong. */
export const due = and(
  isNull(outbox.givenUpAt),
  or(lte(outbox.dueAt, now), gt(outbox.dueAt, inMs(RETRY_REFUSED_MS + CLOCK_SLACK_MS))),
  or(
    isNull(outbox.leasedUntil),
    lte(outbox.leasedUntil, now),
    gt(outbox.leasedUntil, inMs(sql`(${leaseMs} + ${CLOCK_SLACK_MS}::int)`)),
  ),
);
/** How long after the lease began a handler may begin to write to the provider, in milliseconds. */
export const beginWriteWithinMs = (kind: DeliveryKind) => (isMail(kind) ? HOUR_MS / 2 : 20_000);

export interface AttemptResult {
  outcome: DeliveryOutcome;
  /** The least delay before the next attempt, in milliseconds. */
  minDelayMs: number;
  /** For `blocked`: what the operator has to mend. */
  blockedBy: string | null;
}

/** A row as this process leased it: its counts have this attempt included. */
export interface Leased {
  kind: DeliveryKind;
  subjectId: number;
  attempts: number;
  /** Of a mail: how often it may have arrived after this attempt. */
  unanswered: number;
  leaseToken: string;
  revision: number;
  earlierAttemptPending: boolean;
}

/** The columns of the outbox after an attempt that did not end the delivery. */
export function afterAttempt(result: AttemptResult, { kind, attempts, unanswered }: Leased) {
  const { outcome, blockedBy } = result;
  return {
    ...(isMail(kind) && outcome !== 'unanswered' && { unanswered: unanswered - 1 }),
    ...nextAttempt(result, attempts, unanswered),
    blockedBy,
    refusedSince: outcome === 'refused' ? sql`coalesce(${outbox.refusedSince}, now())` : null,
    ...(isMail(kind) && { givenUpAt: givenUp(outcome, unanswered) }),
  };
}

/** The same if something new was queued meanwhile: it is due at once, but for a mail that may have arrived. */
export function afterAttemptIfChanged({ outcome }: AttemptResult, { kind, unanswered }: Leased) {
  if (outcome === 'unanswered') return { dueAt: afterLostAnswer(unanswered) };
  return {
    ...(isMail(kind) && { unanswered: unanswered - 1 }),
    ...(outcome === 'unconfirmed' && { uncertainUntil: inMs(LATE_WRITE_WINDOW_MS) }),
    ...(outcome === 'delivered' && { queuedAt: now }),
  };
}

function nextAttempt({ outcome, minDelayMs }: AttemptResult, attempts: number, unanswered: number) {
  switch (outcome) {
    case 'delivered': {
      // Not forgotten: what is queued until then is delivered at once, and the earlier attempt may still overwrite it.
      const settled = sql`least(${outbox.uncertainUntil}, ${inMs(LATE_WRITE_WINDOW_MS)})`;
      return { attempts: 0, uncertainUntil: settled, dueAt: settled };
    }
    case 'refused':
      return { dueAt: inMs(RETRY_REFUSED_MS) };
    case 'blocked':
      return { dueAt: inMs(RETRY_BLOCKED_MS) };
    case 'unconfirmed':
      return { dueAt: inMs(retryDelayMs(attempts)), uncertainUntil: inMs(LATE_WRITE_WINDOW_MS) };
    case 'unanswered':
      return { dueAt: afterLostAnswer(unanswered) };
    default:
      return { dueAt: inMs(Math.max(retryDelayMs(attempts), minDelayMs)) };
  }
}

const afterLostAnswer = (unanswered: number) =>
  inMs(RETRY_UNANSWERED_MS[Math.min(unanswered, RETRY_UNANSWERED_MS.length) - 1]);

/** A mail is given up by its age: it has not gone out for as long as messages are kept, or its mailbox has refused it for days. */
function givenUp(outcome: DeliveryOutcome, unanswered: number) {
  const days = (count: number) => sql`now() - ${count}::int * interval '1 day'`;
  const isRefused = sql`${outcome === 'refused'}::boolean and ${outbox.refusedSince} <= ${days(MAX_REFUSED_DAYS)}`;
  return sql`case when ${outcome === 'unanswered' && unanswered >= MAX_COPIES}::boolean or ${isRefused}
    or ${outbox.queuedAt} <= ${days(RETENTION_DAYS.unsentMessages)} then now() end`;
}

/**
 * Exponential backoff in milliseconds: doubles from one second to five minutes, with 20 % jitter.
 * @param attempts failed attempts so far, from 1
 */
export function retryDelayMs(attempts: number): number {
  const doubled = FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20);
  return Math.round(Math.min(doubled, MAX_RETRY_MS) * (0.8 + Math.random() * 0.4));
}
