import { Global, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { sql } from 'drizzle-orm';
import type { Environment } from '../config/environment.js';
import { Database } from './database.js';
import { withPassword } from './query-postgres.js';
import { scheduledTasks } from './schema.js';

/**
 * Opens PostgreSQL if `DATABASE_URL` is set, else the embedded database.
 * @throws DatabaseSetupError when the operator has to change something first
 * @throws Error when the database cannot be reached, or another process has locked the data folder
 */
export async function openDatabase({
  DATABASE_URL,
  PGPASSWORD,
  DATA_DIR,
}: Pick<Environment, 'DATABASE_URL' | 'PGPASSWORD' | 'DATA_DIR'>): Promise<Database> {
  // Imported dynamically, so that only the driver in use costs time and memory.
  if (!DATABASE_URL) return (await import('./embedded-database.js')).openEmbedded(DATA_DIR);
  const { openPostgres } = await import('./postgres-database.js');
  return openPostgres(withPassword(DATABASE_URL, PGPASSWORD));
}

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

  /** Writes a row at most once a minute. @throws the error of the database */
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

/** Opens the database at start, and closes it after all other modules have shut down. */
@Global()
@Module({
  providers: [
    {
      provide: Database,
      inject: [ConfigService],
      useFactory: (config: ConfigService<Environment, true>) =>
        openDatabase({
          DATABASE_URL: config.get('DATABASE_URL', { infer: true }),
          PGPASSWORD: config.get('PGPASSWORD', { infer: true }),
          DATA_DIR: config.get('DATA_DIR', { infer: true }),
        }),
    },
    WriteCheck,
  ],
  exports: [Database, WriteCheck],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}
