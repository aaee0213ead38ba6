import { Injectable } from '@nestjs/common';
import { eq, sql } from 'drizzle-orm';
import { Database } from '../database/database.js';
import { routineRuns } from '../database/schema.js';

export type RoutineRun = typeof routineRuns.$inferSelect;

/** The results of routines that are no scheduled tasks of the API (docs/interface.md section 6). */
@Injectable()
export class RoutineRuns {
  constructor(private readonly database: Database) {}

  /** @param detail one sentence about the run, without personal data */
  async succeeded(name: string, detail: string): Promise<void> {
    const run = { succeededAt: sql`now()`, detail };
    await this.store(name, run);
  }

  /** @param detail one sentence: what failed, and what to do; without personal data */
  async failed(name: string, detail: string): Promise<void> {
    const run = { failedAt: sql`now()`, detail };
    await this.store(name, run);
  }

  all(): Promise<RoutineRun[]> {
    return this.database.orm.select().from(routineRuns).orderBy(routineRuns.name);
  }

  /** Null before the first run. */
  async find(name: string): Promise<RoutineRun | null> {
    const [run] = await this.database.orm.select().from(routineRuns).where(eq(routineRuns.name, name));
    return run ?? null;
  }

  private async store(name: string, run: object): Promise<void> {
    await this.database.orm
      .insert(routineRuns)
      .values({ name, ...run })
      .onConflictDoUpdate({ target: routineRuns.name, set: run });
  }
}

/** Whether the last run failed. */
export function isFailing({ succeededAt, failedAt }: Pick<RoutineRun, 'succeededAt' | 'failedAt'>): boolean {
  return failedAt !== null && (succeededAt === null || failedAt > succeededAt);
}
