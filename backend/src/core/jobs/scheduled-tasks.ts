import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { and, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { scheduledTasks } from '../database/schema.js';
import { log } from '../telemetry/log.js';
import { CLOCK_SLACK_MS, inMs } from './delivery-schedule.js';

/** The interval at which each process polls for due tasks. */
const POLL_MS = 30_000;
/** The delay before a task is retried after its process died or its run failed. A run is extended until it ends. */
const RETRY_AFTER_MS = 5 * 60_000;

export interface ScheduledTask {
  everyMs: number;
  /** @param lastRunAt when the last successful run began; null for none. @throws Error to be retried within minutes */
  run: (lastRunAt: Date | null) => Promise<void>;
}

/**
 * Recurring tasks. One of the processes on this database claims each run, which @nestjs/schedule does not do; in rare cases a
 * task runs twice.
 */
@Injectable()
export class ScheduledTasks implements BeforeApplicationShutdown {
  private tasks: Record<string, ScheduledTask> = {};
  private timer: NodeJS.Timeout | undefined;
  private readonly running = new Map<string, Promise<void>>();

  constructor(private readonly database: Database) {}

  /** The names of the tasks of this version of the server. */
  names(): string[] {
    return Object.keys(this.tasks);
  }

  /** Has a task run at the next poll, within half a minute. */
  async runSoon(name: string): Promise<void> {
    await this.database.orm
      .update(scheduledTasks)
      .set({ dueAt: sql`now()` })
      .where(eq(scheduledTasks.name, name));
  }

  /** @param tasks by name; all of them are in background.module.ts */
  start(tasks: Record<string, ScheduledTask>): void {
    this.tasks = tasks;
    this.timer = setInterval(() => this.poll(), POLL_MS).unref();
    this.poll();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.running.values());
  }

  /** Tasks run beside each other: one that reads the whole history of payments must not delay the alerts. */
  private poll(): void {
    for (const [name, task] of Object.entries(this.tasks)) {
      if (this.running.has(name)) continue;
      const run = this.runIfDue(name, task)
        .catch((error: unknown) =>
          log.error({ err: error, task: name }, 'scheduled task failed, will be retried'),
        )
        .finally(() => this.running.delete(name));
      this.running.set(name, run);
    }
  }

  private async runIfDue(name: string, { everyMs, run }: ScheduledTask): Promise<void> {
    await this.database.orm.insert(scheduledTasks).values({ name }).onConflictDoNothing();
    // A due date in the far future was written while the database clock was wrong.
    const isDue = or(
      lte(scheduledTasks.dueAt, sql`now()`),
      gt(scheduledTasks.dueAt, inMs(everyMs + CLOCK_SLACK_MS)),
    );
    const lease = { dueAt: inMs(Math.min(RETRY_AFTER_MS, everyMs)) };
    const [claimed] = await this.database.orm
      .update(scheduledTasks)
      .set(lease)
      .where(and(eq(scheduledTasks.name, name), isDue))
      .returning({
        lastRunAt:
          sql<Date | null>`case when ${scheduledTasks.succeededAt} > now() then now() else ${scheduledTasks.succeededAt} end`.mapWith(
            scheduledTasks.succeededAt,
          ),
        startedAt: sql`now()`.mapWith(scheduledTasks.dueAt),
      });
    if (!claimed) return;
    let extended: Promise<unknown> = Promise.resolve();
    const extension = setInterval(() => {
      extended = this.extend(name, lease);
    }, POLL_MS).unref();
    try {
      await run(claimed.lastRunAt);
    } catch (error) {
      await this.database.orm
        .update(scheduledTasks)
        .set({ failingSince: sql`coalesce(${scheduledTasks.failingSince}, now())` })
        .where(eq(scheduledTasks.name, name));
      throw error;
    } finally {
      clearInterval(extension);
      await extended;
    }
    await this.database.orm
      .update(scheduledTasks)
      .set({
        succeededAt: claimed.startedAt,
        // Due already: `runSoon` was called during the run.
        dueAt: sql`case when ${scheduledTasks.dueAt} <= now() then ${scheduledTasks.dueAt} else ${inMs(everyMs)} end`,
        failingSince: null,
      })
      .where(eq(scheduledTasks.name, name));
  }

  /** Keeps a task that runs for long from being due, unless `runSoon` has made it so. */
  private async extend(name: string, lease: { dueAt: SQL }): Promise<void> {
    await this.database.orm
      .update(scheduledTasks)
      .set(lease)
      .where(and(eq(scheduledTasks.name, name), gt(scheduledTasks.dueAt, sql`now()`)))
      .catch((error: unknown) => log.warn({ err: error, task: name }, 'a task could not be extended'));
  }
}
