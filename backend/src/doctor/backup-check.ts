import { isMissingTable, queryPostgres } from '../database/query-postgres.js';
import { failed, notChecked, ok, warning, type Check, type Finding } from './check.js';
import type { DoctorSettings } from './doctor-settings.js';

const HOUR_MS = 3_600_000;

interface Run {
  name: string;
  succeeded_at: Date | null;
  failed_at: Date | null;
  detail: string | null;
}

/**
 * The age of the last backup, and whether it left the machine. The backup service writes both into `routine_runs`
 * (docker/backup/now.sh).
 */
export function backupChecks(settings: DoctorSettings): Check[] {
  return [{ name: 'backup', needsRunningSite: true, run: () => checkBackup(settings) }];
}

async function checkBackup({ environment, isTrial }: DoctorSettings): Promise<Finding> {
  if (!environment.DATABASE_URL || environment.NODE_ENV !== 'production' || isTrial) {
    return ok('none needed outside production');
  }
  const { ALERT_BACKUP_HOURS: maxHours = 0 } = environment;
  if (maxHours === 0) return ok('made elsewhere (ALERT_BACKUP_HOURS is 0)');
  let runs: Run[] = [];
  try {
    runs = (await queryPostgres(environment, (query) =>
      query(`select name, succeeded_at, failed_at, detail from routine_runs where name like 'backup%'`, []),
    )) as unknown as Run[];
  } catch (error) {
    if (!isMissingTable(error)) return notChecked('the database does not answer', 'See "database" above.');
  }
  const named = (name: string) => runs.find((run) => run.name === name);
  return toFinding(named('backup'), named('backup-copy'), maxHours);
}

function toFinding(backup: Run | undefined, copy: Run | undefined, maxHours: number): Finding {
  if (hasFailed(backup)) {
    return failed('the last backup failed', 'See why: ./vfu logs backup. Then run ./vfu backup.');
  }
  if (!backup?.succeeded_at) return warning('there is no backup yet', 'Run ./vfu backup.');
  const hours = Math.floor((Date.now() - backup.succeeded_at.getTime()) / HOUR_MS);
  if (hours > maxHours) {
    return failed(
      `the last backup is ${hours} hours old`,
      'Start the backup service (./vfu start), then run ./vfu backup.',
    );
  }
  if (backup.detail?.includes('local only')) {
    return warning(
      `${hours} hours old, but every copy is on this machine`,
      'Set BACKUP_REMOTE in .env (docs/runbook.md, "Backup and restore").',
    );
  }
  if (hasFailed(copy)) {
    return failed(
      'the last copy did not leave this machine',
      'See why: ./vfu logs backup. Then run ./vfu backup.',
    );
  }
  return ok(`${hours} hours old`);
}

const hasFailed = (run: Run | undefined) =>
  run?.failed_at != null && (run.succeeded_at === null || run.failed_at > run.succeeded_at);
