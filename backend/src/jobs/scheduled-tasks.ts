import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { scheduledTasks } from '../database/schema.js';
import { log } from '../telemetry/log.js';

/** How often each process looks whether it is time. */
const LOOK_MS = 30_000;
/** After that the process that took it is taken for dead, and what failed is tried again. */
const AGAIN_AFTER_MS = 5 * 60_000;

/** Statements that wait for each other have begun at different times. */
const CLOCK_SLACK_MS = 60_000;

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/**
 * Something that is done now and then.
 * @param lastTime when it last began and came to its end, and no later than now; null for never
 * @throws when it has to be done again soon
 */
export type ScheduledTask = (lastTime: Date | null) => Promise<void>;

interface Routine {
  name: string;
  everyMs: number;
  work: ScheduledTask;
}

/** What is done now and then, by one of all the processes on this database. It may be done twice. */
@Injectable()
export class ScheduledTasks implements BeforeApplicationShutdown {
  private readonly known: Routine[] = [];
  private looking: NodeJS.Timeout | undefined;
  private underWay: Promise<void> = Promise.resolve();

  constructor(@Inject(Database) private readonly database: Database) {}

  /** Names what is to be done. Once each, at start. */
  every(everyMs: number, name: string, work: ScheduledTask): void {
    this.known.push({ name, everyMs, work });
  }

  start(): void {
    this.looking = setInterval(() => this.look(), LOOK_MS).unref();
    this.look();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.looking);
    await this.underWay;
  }

  private look(): void {
    this.underWay = this.underWay.then(() => this.runDue());
  }

  private async runDue(): Promise<void> {
    for (const routine of this.known) {
      try {
        await this.runIfDue(routine);
      } catch (error) {
        log.error({ err: error, routine: routine.name }, 'a routine failed and will be tried again');
      }
    }
  }

  private async runIfDue({ name, everyMs, work }: Routine): Promise<void> {
    await this.database.orm.insert(scheduledTasks).values({ name }).onConflictDoNothing();
    // A time further ahead than any that is ever set was written by a clock that was wrong.
    const isDue = or(
      lte(scheduledTasks.dueAt, sql`now()`),
      gt(scheduledTasks.dueAt, inMs(everyMs + CLOCK_SLACK_MS)),
    );
    const [taken] = await this.database.orm
      .update(scheduledTasks)
      .set({ dueAt: inMs(Math.min(AGAIN_AFTER_MS, everyMs)) })
      .where(and(eq(scheduledTasks.name, name), isDue))
      .returning({
        lastTime:
          sql<Date | null>`case when ${scheduledTasks.succeededAt} > now() then now() else ${scheduledTasks.succeededAt} end`.mapWith(
            scheduledTasks.succeededAt,
          ),
        begunAt: sql`now()`.mapWith(scheduledTasks.dueAt),
      });
    if (!taken) return;
    await work(taken.lastTime);
    await this.database.orm
      .update(scheduledTasks)
      .set({ succeededAt: taken.begunAt, dueAt: inMs(everyMs) })
      .where(eq(scheduledTasks.name, name));
  }
}
