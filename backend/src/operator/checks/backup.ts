import { queryPostgres } from '../../core/database/query-postgres.js';
import type { routineRuns } from '../../core/database/schema.js';
import { pluralize } from '../command-line/outcome.js';
import {
  failed,
  NotCheckedError,
  ok,
  warning,
  type Finding,
  type Requirement,
  type SiteSettings,
} from './check.js';

/* The routines outside the API, backups and updates: what their last runs left in `routine_runs`. */

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
