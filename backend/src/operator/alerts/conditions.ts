import { and, count, eq, inArray, isNotNull, isNull, lt, min, ne, or, sql } from 'drizzle-orm';
import type { RateLimits } from '../../core/abuse-protection/rate-limits.js';
import type { Database } from '../../core/database/database.js';
import { outbox, routineRuns, scheduledTasks } from '../../core/database/schema.js';
import type { ScheduledTasks } from '../../core/jobs/scheduled-tasks.js';
import { readGivenUp } from '../status/site-status.js';
import type { GiftRecorder } from '../../payments/gift-recorder.js';
import type { PaymentProvider } from '../../payments/payment-provider.js';
import { STRIPE_PAGES } from '../../payments/stripe-client.js';
import { backupFailure, updateFailure, type RoutineRun } from '../checks/backup.js';
import { failed, ok, type Check, type Finding } from '../checks/check.js';

const HOUR_MS = 60 * 60_000;

const WAITING = {
  contact: 'contacts (gifts and sign-ups) for Brevo',
  message: 'visitors’ messages for the mail server',
  erasure: 'contacts that Brevo has to delete',
  mail: 'receipts, offers and digests for the mail server',
} as const;

const condition = (name: string, check: () => Promise<Finding>): Check => ({ name, check });

/** Minutes in UTC: `2026-11-22 14:05 UTC`. */
export const minute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Deliveries that are older than an hour, but for mails that a donor's mailbox refuses: those are given up, and told then. */
export const overdueDeliveries = ({ orm }: Database) =>
  condition('overdue deliveries', async () => {
    const rows = await orm
      .select({ kind: outbox.kind, waiting: count(), since: min(outbox.queuedAt) })
      .from(outbox)
      .where(
        and(
          lt(outbox.queuedAt, sql`now() - interval '1 hour'`),
          isNull(outbox.givenUpAt),
          or(ne(outbox.kind, 'mail'), isNull(outbox.refusedSince)),
        ),
      )
      .groupBy(outbox.kind);
    const found = rows.map(
      ({ kind, waiting, since }) =>
        `${WAITING[kind]}: ${waiting}${since ? `, the oldest since ${minute(since)}` : ''}`,
    );
    if (found.length === 0) return ok('none');
    const remedy =
      'Run "./vfu doctor --send-test"; if it finds nothing, mailboxes of donors put mails off. All are kept, mails and messages for 90 days: docs/runbook.md, "A bad day".';
    return failed(found.join('; '), remedy);
  });

/** Mails that the mail server does not take before the operator has mended something (mail/smtp-errors.ts). */
export const blockedMails = ({ orm }: Database) =>
  condition('mail server', async () => {
    const [found] = await orm
      .select({ blockedBy: outbox.blockedBy, waiting: count() })
      .from(outbox)
      .where(and(isNotNull(outbox.blockedBy), isNull(outbox.givenUpAt)))
      .groupBy(outbox.blockedBy)
      .orderBy(sql`max(${outbox.dueAt}) desc`);
    if (!found?.blockedBy) return ok('takes what it gets');
    return failed(
      `${found.blockedBy} Mails that wait for it: ${found.waiting}`,
      'They are kept, and go out within five minutes of its mending.',
    );
  });

/** Mails that were given up within a day: `status` goes on counting them. */
export const givenUpMails = (database: Database) =>
  condition('mails given up', async () => {
    const found = await readGivenUp(database, sql`now() - interval '1 day'`);
    if (found.length === 0) return ok('none');
    return failed(
      `refused or never answered, and not tried any more: ${found.map(({ kind, mails }) => `${kind} ${mails}`).join(', ')}`,
      ['Run "./vfu doctor --send-test" first.', ...new Set(found.map(({ remedy }) => remedy))].join(' '),
    );
  });

/** So many newsletter sign-ups within an hour that further ones are refused. */
export const signUpCeiling = (rateLimits: RateLimits) =>
  condition('newsletter sign-ups', async () => {
    if (!(await rateLimits.isSignUpCeilingReached())) return ok('below the ceiling');
    return failed(
      'more newsletter sign-ups within an hour than the site accepts, so further ones are refused',
      'If strangers are being signed up, turn double opt-in on (docs/providers.md); for a campaign, raise RATE_LIMIT_PER_MINUTE.',
    );
  });

/** Payments of the last day through links that no setting names: they are refused, or count as no gifts. */
export const unknownPaymentLinks = (provider: PaymentProvider, recorder: GiftRecorder) =>
  condition('payment links', async () => {
    const unknown = new Set<string>();
    for await (const event of provider.events(new Date(Date.now() - 24 * HOUR_MS))) {
      const link = await recorder.findUnknownLink(event);
      if (link !== null) unknown.add(link);
    }
    if (unknown.size === 0) return ok('every payment came through a known one');
    return failed(
      `payments came through links that no setting names, so they do not count: ${[...unknown].join(', ')}`,
      'Write each into STRIPE_PAYMENT_LINKS (gifts) or STRIPE_OTHER_LINKS (none), or, if they are those of the buttons, let the Stripe key read payment links. The API then records the gifts.',
    );
  });

/** Payments that a donor's bank disputes. Without an answer, the bank takes the money back. */
export const unansweredDisputes = (provider: PaymentProvider) =>
  condition('disputes', async () => {
    const open = await provider.findUnansweredDisputes();
    if (open.length === 0) return ok('none waits for an answer');
    const until = open[0] ? `, the first until ${minute(open[0])}` : '';
    return failed(
      `disputed payments that nobody has answered: ${open.length}${until}`,
      `Write to the donor, then answer at ${STRIPE_PAGES.disputes}, or accept it there: docs/runbook.md, "What donors write".`,
    );
  });

/** Backups that fail or are old. Where backups are made elsewhere, none is recorded, and none is missed. */
export const missingBackup = (database: Database): Check => routine(database, 'backup', backupFailure);

/** An update of the site that failed (vfu): what ran before goes on. */
export const failedUpdate = (database: Database): Check => routine(database, 'update', updateFailure);

/** A routine outside the API, which records its last run in the table `routine_runs`. */
const routine = ({ orm }: Database, name: string, failureOf: (run: RoutineRun) => Finding | null) =>
  condition(name, async () => {
    const [run] = await orm.select().from(routineRuns).where(eq(routineRuns.name, name));
    return failureOf(run) ?? ok('none has failed');
  });

/** Scheduled tasks that have failed for ten minutes: a run that fails once succeeds five minutes later. */
export const failingTasks = ({ orm }: Database, tasks: ScheduledTasks) =>
  condition('scheduled tasks', async () => {
    const { name, failingSince } = scheduledTasks;
    const rows = await orm
      .select({ name, failingSince })
      .from(scheduledTasks)
      .where(and(inArray(name, tasks.names()), lt(failingSince, sql`now() - interval '10 minutes'`)));
    const found = rows.map(
      (row) => `"${row.name}" has failed since ${minute(row.failingSince ?? new Date())}`,
    );
    if (found.length === 0) return ok('none fails');
    return failed(found.join('; '), 'Run "./vfu doctor"; "./vfu logs api" says why.');
  });
