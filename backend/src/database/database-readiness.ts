import { Injectable } from '@nestjs/common';
import { getTableColumns, is, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { log } from '../telemetry/log.js';
import { migrationsFolder } from '../files.js';
import { Database } from './database.js';
import * as schema from './schema.js';

/** How long a successful and a failed write are remembered, whatever the number of questions. */
const REMEMBER_SUCCESS_MS = 5_000;
const REMEMBER_FAILURE_MS = 1_000;
/** Below the deadline of Docker's health check (Dockerfile). */
const DEADLINE_MS = 4_000;

/** PostgreSQL's codes for a table, a column or a schema that does not exist. */
const UNDEFINED = ['42P01', '42703', '3F000'];

const WRITES_FAIL =
  'the database accepts no writes, so nothing is accepted from visitors and Stripe: free space on its disk ' +
  '(df -h, docker system df), or see the cause';
const WRONG_SCHEMA =
  'the tables are not those of this version: restart the API, which migrates them, or restore the backup';

export interface DatabaseParts {
  database: 'up' | 'down';
  /** Whether every table and column of this version exists, and its newest migration was applied. */
  schema?: 'up' | 'down';
  writes?: 'up' | 'down';
}

/** Whether the server can work with its database. The reads run at each call, a write at most every five seconds. */
@Injectable()
export class DatabaseReadiness {
  private readonly newestMigration = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  private readonly columns = JSON.stringify(expectedColumns());
  private lastWrite = { at: -Infinity, succeeded: false };
  private writing: Promise<boolean> | undefined;

  constructor(private readonly database: Database) {}

  /** Never throws, and ends within five seconds. Logs what is down. */
  async check(): Promise<DatabaseParts> {
    try {
      return await withDeadline(this.checkParts());
    } catch (error) {
      log.error({ err: error }, 'database unavailable');
      return { database: 'down' };
    }
  }

  private async checkParts(): Promise<DatabaseParts> {
    if (!(await this.hasSchema())) {
      log.error(WRONG_SCHEMA);
      return { database: 'up', schema: 'down' };
    }
    return { database: 'up', schema: 'up', writes: (await this.canWrite()) ? 'up' : 'down' };
  }

  /** Newer migrations are no fault: the previous version works until the new one has replaced it. */
  private async hasSchema(): Promise<boolean> {
    try {
      const [row] = await this.database.orm
        .select({
          isCurrent: sql<boolean>`bool_and(exists (
            select from pg_attribute
            where attrelid = to_regclass(expected."table") and attname = expected."column" and not attisdropped
          )) and exists (select from drizzle.__drizzle_migrations where created_at >= ${this.newestMigration})`,
        })
        .from(sql`jsonb_to_recordset(${this.columns}::jsonb) as expected("table" text, "column" text)`);
      return row?.isCurrent ?? false;
    } catch (error) {
      if (UNDEFINED.includes(codeOf(error))) return false;
      throw error;
    }
  }

  private async canWrite(): Promise<boolean> {
    const { at, succeeded } = this.lastWrite;
    if (performance.now() - at < (succeeded ? REMEMBER_SUCCESS_MS : REMEMBER_FAILURE_MS)) return succeeded;
    this.writing ??= this.tryWrite().finally(() => (this.writing = undefined));
    return this.writing;
  }

  private async tryWrite(): Promise<boolean> {
    let succeeded = false;
    try {
      await this.useDisk();
      await this.database.orm
        .insert(schema.writeChecks)
        .values({ id: 1 })
        .onConflictDoUpdate({ target: schema.writeChecks.id, set: { checkedAt: sql`now()` } });
      succeeded = true;
    } catch (error) {
      log.error({ err: error }, WRITES_FAIL);
    }
    this.lastWrite = { at: performance.now(), succeeded };
    return succeeded;
  }

  /**
   * Sorts a megabyte in 64 kB of memory, which needs a temporary file. On a full disk, PostgreSQL can still update a row in
   * place for a while, and then refuses the next gift.
   */
  private async useDisk(): Promise<void> {
    await this.database.orm.transaction(async (transaction) => {
      await transaction.execute(sql`set local work_mem = '64kB'`);
      await transaction.execute(sql`select count(*) from (
        select repeat('x', 1000) || number as line from generate_series(1, 1000) number order by line
      ) sorted`);
    });
  }
}

function expectedColumns(): { table: string; column: string }[] {
  return Object.values<unknown>(schema)
    .filter((table): table is PgTable => is(table, PgTable))
    .flatMap((table) =>
      Object.keys(getTableColumns(table)).map((column) => ({
        table: getTableConfig(table).name,
        column: toSnakeCase(column),
      })),
    );
}

/** Drizzle wraps the driver's error. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return String(code ?? cause?.code);
}

async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${DEADLINE_MS} ms`)), DEADLINE_MS);
  });
  // After the deadline, its error has no other handler.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
