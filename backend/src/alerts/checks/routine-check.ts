import { Injectable } from '@nestjs/common';
import { and, inArray, lt, or, sql } from 'drizzle-orm';
import { Database } from '../../database/database.js';
import { scheduledTasks } from '../../database/schema.js';
import { ScheduledTasks } from '../../jobs/scheduled-tasks.js';
import { isFailing, RoutineRuns, type RoutineRun } from '../../troubles/routine-runs.js';
import type { TroubleReport } from '../../troubles/trouble.js';
import { minute, type Check } from './check.js';

/** A routine that runs daily has not run for two days. */
const SILENT_MS = 50 * 60 * 60_000;
/** After a start, overdue tasks need a moment. */
const STARTUP_S = 15 * 60;

/**
 * Scheduled tasks that have failed for ten minutes (one that fails once succeeds five minutes later) or have not run for an
 * hour, and routines outside the API whose last run failed.
 */
@Injectable()
export class RoutineCheck implements Check {
  readonly kinds = ['routine-failed', 'doctor-not-green'] as const;

  constructor(
    private readonly database: Database,
    private readonly scheduledTasks: ScheduledTasks,
    private readonly routineRuns: RoutineRuns,
  ) {}

  async run(): Promise<TroubleReport[]> {
    const runs = await this.routineRuns.all();
    return [...(await this.failingTasks()), ...runs.flatMap((run) => troublesOf(run))];
  }

  private async failingTasks(): Promise<TroubleReport[]> {
    const { name, failingSince, dueAt } = scheduledTasks;
    const isStuck = lt(dueAt, sql`now() - interval '1 hour'`);
    const hasFailed = lt(failingSince, sql`now() - interval '10 minutes'`);
    const rows = await this.database.orm
      .select({ name, failingSince, dueAt })
      .from(scheduledTasks)
      .where(
        and(
          inArray(name, this.scheduledTasks.names()),
          process.uptime() > STARTUP_S ? or(hasFailed, isStuck) : hasFailed,
        ),
      );
    return rows.map((row) => ({
      kind: 'routine-failed',
      subject: row.name,
      detail: row.failingSince
        ? `It has failed since ${minute(row.failingSince)} and is retried every few minutes. The log says why: ./vfu logs api.`
        : `It was due at ${minute(row.dueAt)} and has not run. Restart the API: ./vfu restart.`,
    }));
  }
}

function troublesOf(run: RoutineRun): TroubleReport[] {
  const { name, succeededAt, failedAt, detail } = run;
  if (isFailing(run)) {
    const what = `${detail ?? 'It gave no reason.'} (${failedAt ? minute(failedAt) : ''})`;
    if (name === 'doctor') {
      return [
        { kind: 'doctor-not-green', detail: `${what} "./vfu doctor" shows each line with what to do.` },
      ];
    }
    return [{ kind: 'routine-failed', subject: name, detail: what }];
  }
  const isSilent = succeededAt !== null && Date.now() - succeededAt.getTime() > SILENT_MS;
  // For the backup there is a trouble of its own.
  if (name !== 'doctor' || !isSilent) return [];
  return [
    {
      kind: 'routine-failed',
      subject: name,
      detail: `It should run daily and last ran at ${minute(succeededAt)}. Run "./vfu doctor", and see which service should have.`,
    },
  ];
}
