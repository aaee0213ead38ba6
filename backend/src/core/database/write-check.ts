import { Injectable } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { Database } from './database.js';
import { scheduledTasks } from './schema.js';

/** How long a result holds, in milliseconds. */
const WRITABLE_MS = 60_000;
const FAILED_MS = 10_000;

/**
 * The two statements, in one transaction, that need 16 MB of free space on the database's disk, which PostgreSQL does not tell:
 * the rows go to a temporary file. It stops as a whole when its log needs its next file, of 16 MB, and there is no room for it
 * (www.postgresql.org/docs/current/disk-full.html). They store nothing.
 */
export const NEED_SPACE = [
  `set local work_mem = '64kB'`,
  `with filling as materialized (select repeat('-', 1000) from generate_series(1, 16000)) select count(*) from filling`,
] as const;

/** Whether the database stores what it is given. On a full disk or as a standby, it still answers queries. */
@Injectable()
export class WriteCheck {
  private last: { result: Promise<void>; validUntil: number } | undefined;

  constructor(private readonly database: Database) {}

  /** Writes a row at most once a minute, after a failure once in ten seconds. @throws the error of the database */
  assertWritable(): Promise<void> {
    if (this.last && performance.now() < this.last.validUntil) return this.last.result;
    const last = { result: this.write(), validUntil: Infinity };
    this.last = last;
    const hold = (ms: number) => () => {
      last.validUntil = performance.now() + ms;
    };
    void last.result.then(hold(WRITABLE_MS), hold(FAILED_MS));
    return last.result;
  }

  private async write(): Promise<void> {
    await this.database.orm.transaction(async (transaction) => {
      for (const statement of NEED_SPACE) await transaction.execute(sql.raw(statement));
      const succeededAt = sql`now()`;
      await transaction
        .insert(scheduledTasks)
        .values({ name: 'write-check', succeededAt })
        .onConflictDoUpdate({ target: scheduledTasks.name, set: { succeededAt } })
        .returning({ name: scheduledTasks.name });
    });
  }
}
