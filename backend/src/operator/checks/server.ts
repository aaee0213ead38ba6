import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseSetupError, toSetupError } from '../../core/database/database-setup-error.js';
import { queryPostgres } from '../../core/database/query-postgres.js';
import type { routineRuns } from '../../core/database/schema.js';
import { NEED_SPACE } from '../../core/database/database.module.js';
import { errorText, pluralize } from '../command-line/outcome.js';
import {
  failed,
  NO_ANSWER_REMEDY,
  NotCheckedError,
  ok,
  required,
  warning,
  type Finding,
  type Requirement,
  type SiteSettings,
} from './check.js';

/** The API refuses events that are from the future by more (docs/interface.md section 3). */
const MAX_DIFFERENCE_S = 60;
const CLOCK_TIMEOUT_MS = 6_000;

/** The clock of this machine: with a slow one, the API refuses every event of Stripe. */
export function clockRequirement({ environment }: SiteSettings): Requirement {
  return { name: 'clock', check: () => checkClock(required(environment.STRIPE_API_URL, 'STRIPE_API_URL')) };
}

/** Compares the clock with the `Date` of any answer (RFC 9110 section 6.6.1). @throws NotCheckedError when there is none */
async function checkClock(url: string): Promise<Finding> {
  const signal = AbortSignal.timeout(CLOCK_TIMEOUT_MS);
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(() => null);
  const serverTime = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(serverTime)) throw new NotCheckedError('Stripe does not tell the time', NO_ANSWER_REMEDY);
  const seconds = Math.round((Date.now() - serverTime) / 1000);
  if (Math.abs(seconds) <= MAX_DIFFERENCE_S) return ok('agrees with that of Stripe');
  const difference = pluralize(Math.round(Math.abs(seconds) / 60), 'minute');
  return failed(
    `the clock of this machine is ${difference} ${seconds < 0 ? 'slow' : 'fast'}, so the API refuses what Stripe reports`,
    'Synchronize it: timedatectl set-ntp true.',
  );
}

const FILLING_PERCENT = 90;
const FULL_PERCENT = 95;

/**
 * The disk that is fullest. In a container, `/` is on the disk that also holds Docker's volumes, unless one was put elsewhere:
 * the check `database` finds a volume of its own that is full.
 * @param folders those that exist are looked at
 * @param fillingPercent for tests
 */
export async function checkDisk(folders: string[], fillingPercent = FILLING_PERCENT): Promise<Finding> {
  const used = await Promise.all(folders.filter((folder) => existsSync(folder)).map(percentUsed));
  const percent = Math.max(...used);
  const text = `${percent} % of the disk are in use`;
  if (percent < fillingPercent) return ok(text);
  return (percent < FULL_PERCENT ? warning : failed)(
    text,
    'Free space: docker image prune, docker builder prune; docker system df shows what Docker uses.',
  );
}

/** As `df` counts: blocks that are reserved for root are neither used nor available. */
async function percentUsed(folder: string): Promise<number> {
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  return Math.ceil((100 * used) / (used + bavail));
}

/** The database: reachable, with the login of the settings, not read-only, and with space on its disk. */
export function databaseRequirement(site: SiteSettings): Requirement {
  return { name: 'database', needsRunningSite: true, check: () => checkDatabase(site) };
}

async function checkDatabase({ environment, isProduction }: SiteSettings): Promise<Finding> {
  if (!environment.DATABASE_URL) {
    if (!isProduction) return ok('the embedded one, in DATA_DIR');
    return failed(
      'the embedded database is not for production: it serves one process and does not survive a power failure',
      'Set DATABASE_URL to a PostgreSQL; Compose brings one.',
    );
  }
  try {
    const version = await queryPostgres(environment, async (query) => {
      const [server] = await query('show server_version');
      const [state] = await query('show transaction_read_only');
      if (state?.transaction_read_only === 'on')
        throw Object.assign(new Error('read-only'), { code: '25006' });
      await query('begin');
      for (const statement of NEED_SPACE) await query(statement);
      await query('rollback');
      return String(server?.server_version);
    });
    return ok(`PostgreSQL ${version}`);
  } catch (error) {
    return databaseFault(error);
  }
}

/** What is wrong with a database, from the error of a connection or a query. */
export function databaseFault(error: unknown): Finding {
  const known = toSetupError(error);
  if (known instanceof DatabaseSetupError) return failed(known.what, known.remedy);
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return failed(
    `the database does not answer: ${errorText(cause)}`,
    'Start it (./vfu start), or correct DATABASE_URL.',
  );
}

const HOUR_MS = 3_600_000;
/** The nightly backup, and half a day to repair one that failed. */
const MAX_AGE_MS = 36 * HOUR_MS;

/** The row that a routine outside the API writes (docker/backup.sh); undefined before its first run. */
export type RoutineRun = Omit<typeof routineRuns.$inferSelect, 'name'> | undefined;

const READ_BACKUP = `select succeeded_at as "succeededAt", failed_at as "failedAt", detail
  from routine_runs where name = 'backup'`;

/** In production: the age of the last backup, and whether it left the machine. */
export function backupRequirement({ environment, isProduction }: SiteSettings): Requirement {
  return {
    name: 'backup',
    needsRunningSite: true,
    check: async () => {
      if (!environment.DATABASE_URL || !isProduction) return ok('none needed outside production');
      try {
        const [backup] = await queryPostgres(environment, (query) => query(READ_BACKUP));
        return checkBackup(backup as RoutineRun);
      } catch (error) {
        throw new NotCheckedError('the database does not tell', 'See "database" above.', { cause: error });
      }
    },
  };
}

function checkBackup(backup: RoutineRun): Finding {
  const failure = backupFailure(backup);
  if (failure) return failure;
  if (!backup?.succeededAt) return warning('there is no backup yet', 'Run ./vfu backup.');
  const age = `${ageOf(backup.succeededAt)} old`;
  if (!backup.detail?.includes('this machine only')) return ok(age);
  return warning(
    `${age}, but every copy is on this machine`,
    'Set BACKUP_REMOTE in .env (docs/runbook.md, "Backup and restore").',
  );
}

/**
 * What is wrong with the backups: the last one failed, or is older than 36 hours. Null when nothing is, and where backups are
 * made elsewhere, so that none is recorded.
 */
export function backupFailure(backup: RoutineRun): Finding | null {
  if (hasFailed(backup)) {
    const message = `the last backup failed${backup?.detail ? `: ${backup.detail}` : ''}`;
    return failed(message, 'See why: ./vfu logs backup. Then run ./vfu backup.');
  }
  const { succeededAt = null } = backup ?? {};
  if (succeededAt && Date.now() - succeededAt.getTime() > MAX_AGE_MS) {
    const message = `the last backup is ${ageOf(succeededAt)} old`;
    return failed(message, 'Start the backup service (./vfu start), then run ./vfu backup.');
  }
  return null;
}

/** What made the last update of the site fail. Null when it succeeded, and before the first one. */
export function updateFailure(update: RoutineRun): Finding | null {
  if (!hasFailed(update)) return null;
  return failed(
    `the last update failed, and the version before runs: ${update?.detail ?? ''}`,
    'Correct that, or wait if it passes by itself; then run ./vfu update.',
  );
}

const hasFailed = (run: RoutineRun): boolean =>
  Boolean(run?.failedAt && (!run.succeededAt || run.failedAt > run.succeededAt));

const ageOf = (time: Date) => pluralize(Math.floor((Date.now() - time.getTime()) / HOUR_MS), 'hour');
