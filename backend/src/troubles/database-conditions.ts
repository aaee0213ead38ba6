import { and, count, inArray, isNotNull, lt, min, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.js';
import { messages, outbox, routineRuns, scheduledTasks } from '../database/schema.js';
import type { ScheduledTasks } from '../jobs/scheduled-tasks.js';
import { MAX_BACKUP_AGE_MS } from '../requirements/backup.js';
import { minute, type Condition } from './condition.js';

/** After a start, overdue tasks need a moment. */
const STARTUP_S = 15 * 60;

const WAITING = {
  contact: 'contacts (gifts and sign-ups) for Brevo',
  message: 'visitors’ messages for the mail server',
  erasure: 'contacts that Brevo has to delete',
} as const;

/** Deliveries that are older than an hour, and messages that were given up. */
export function overdueDeliveries({ orm }: Database): Condition {
  return {
    name: 'overdue deliveries',
    async look() {
      const rows = await orm
        .select({ kind: outbox.kind, waiting: count(), since: min(outbox.queuedAt) })
        .from(outbox)
        .where(lt(outbox.queuedAt, sql`now() - interval '1 hour'`))
        .groupBy(outbox.kind);
      const found = rows.map(
        ({ kind, waiting, since }) =>
          `Waiting for more than an hour: ${waiting} ${WAITING[kind]}${since ? `, the oldest since ${minute(since)}` : ''}. ` +
          'Nothing is lost, and the server retries. Run "./vfu doctor".',
      );
      const givenUp = await orm.$count(messages, isNotNull(messages.givenUpAt));
      if (givenUp > 0) {
        found.push(
          `${givenUp} messages could not be sent for three days: docs/runbook.md, "Delivery given up".`,
        );
      }
      return found.join(' ') || null;
    },
  };
}

/**
 * Routines outside the API, such as backups, whose last run failed or that have not succeeded for 36 hours. Where backups are
 * made elsewhere, no backup is recorded, and none is missed.
 */
export function routines({ orm }: Database): Condition {
  return {
    name: 'backup or another routine',
    async look() {
      const found = (await orm.select().from(routineRuns).orderBy(routineRuns.name)).flatMap(
        ({ name, succeededAt, failedAt, detail }) => {
          if (failedAt && (!succeededAt || failedAt > succeededAt)) {
            return `"${name}" failed at ${minute(failedAt)}: ${detail ?? ''}`.trimEnd();
          }
          const isOld = succeededAt && Date.now() - succeededAt.getTime() > MAX_BACKUP_AGE_MS;
          return isOld ? `"${name}" last succeeded at ${minute(succeededAt)}.` : [];
        },
      );
      if (found.length === 0) return null;
      return `${found.join(' ')} Run "./vfu backup" or "./vfu doctor", and do what it says.`;
    },
  };
}

/** Scheduled tasks that have failed for ten minutes, or that have not run for an hour. */
export function failingTasks({ orm }: Database, tasks: ScheduledTasks): Condition {
  return {
    name: 'scheduled tasks',
    async look() {
      const { name, failingSince, dueAt } = scheduledTasks;
      // A run that fails once succeeds five minutes later.
      const hasFailed = lt(failingSince, sql`now() - interval '10 minutes'`);
      const isStuck = lt(dueAt, sql`now() - interval '1 hour'`);
      const rows = await orm
        .select({ name, failingSince, dueAt })
        .from(scheduledTasks)
        .where(
          and(
            inArray(name, tasks.names()),
            process.uptime() > STARTUP_S ? or(hasFailed, isStuck) : hasFailed,
          ),
        );
      const found = rows.map((row) =>
        row.failingSince
          ? `"${row.name}" has failed since ${minute(row.failingSince)}.`
          : `"${row.name}" was due at ${minute(row.dueAt)} and has not run.`,
      );
      if (found.length === 0) return null;
      return `${found.join(' ')} Run "./vfu doctor"; "./vfu logs api" says why.`;
    },
  };
}
