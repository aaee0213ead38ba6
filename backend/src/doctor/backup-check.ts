import { isMissingTable, queryPostgres } from '../database/inspect-database.js';
import { failed, notChecked, ok, warning, type Check, type Finding } from './check.js';
import type { DoctorSettings } from './doctor-settings.js';

const HOUR_MS = 3_600_000;
/** A backup each night, with time for a late one. */
const MAX_AGE_HOURS = 26;

/** The age of the last backup, which the backup service writes into `routine_runs`. */
export function backupChecks(settings: DoctorSettings): Check[] {
  return [{ name: 'backup', needsRunningSite: true, run: () => checkBackup(settings) }];
}

async function checkBackup({ environment, isTrial }: DoctorSettings): Promise<Finding> {
  if (!environment.DATABASE_URL || environment.NODE_ENV !== 'production' || isTrial) {
    return ok('none needed outside production');
  }
  let run: Record<string, unknown> | undefined;
  try {
    [run] = await queryPostgres(environment, (query) =>
      query('select succeeded_at, failed_at from routine_runs where name = $1', ['backup']),
    );
  } catch (error) {
    if (!isMissingTable(error)) return notChecked('the database does not answer', 'See "database" above.');
  }
  return toFinding(dateOf(run?.succeeded_at), dateOf(run?.failed_at));
}

function toFinding(succeededAt: Date | null, failedAt: Date | null): Finding {
  if (failedAt && (!succeededAt || failedAt > succeededAt)) {
    return failed('the last backup failed', 'See why: ./vfu logs backup. Then run ./vfu backup.');
  }
  if (!succeededAt) return warning('there is no backup yet', 'Run ./vfu backup.');
  const hours = Math.floor((Date.now() - succeededAt.getTime()) / HOUR_MS);
  if (hours <= MAX_AGE_HOURS) return ok(`${hours} hours old`);
  return failed(
    `the last backup is ${hours} hours old`,
    'Start the backup service (docker compose up -d), then run ./vfu backup.',
  );
}

const dateOf = (value: unknown) => (value instanceof Date ? value : null);
