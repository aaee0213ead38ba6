import { isMissingTable, queryPostgres } from '../database/query-postgres.js';
import {
  failed,
  NotCheckedError,
  ok,
  warning,
  type Finding,
  type Requirement,
  type SiteSettings,
} from './requirement.js';

const HOUR_MS = 3_600_000;

/** A row of `routine_runs`, which the backup service writes (docker/backup/now.sh). */
interface Run {
  name: string;
  succeeded_at: Date | null;
  failed_at: Date | null;
  detail: string | null;
}

/** In production: the age of the last backup, and whether it left the machine. */
export function backupRequirement({ environment, isTrial }: SiteSettings): Requirement {
  return {
    name: 'backup',
    settings: ['ALERT_BACKUP_HOURS'],
    needsRunningSite: true,
    check: async () => {
      const { DATABASE_URL, NODE_ENV, ALERT_BACKUP_HOURS: maxHours = 0 } = environment;
      if (!DATABASE_URL || NODE_ENV !== 'production' || isTrial) return ok('none needed outside production');
      if (maxHours === 0) return ok('made elsewhere (ALERT_BACKUP_HOURS is 0)');
      const sql = `select name, succeeded_at, failed_at, detail from routine_runs where name like 'backup%'`;
      try {
        const runs = (await queryPostgres(environment, (query) => query(sql))) as unknown as Run[];
        return backupFinding(runs, maxHours);
      } catch (error) {
        if (isMissingTable(error)) return backupFinding([], maxHours);
        throw new NotCheckedError('the database does not answer', 'See "database" above.', { cause: error });
      }
    },
  };
}

function backupFinding(runs: Run[], maxHours: number): Finding {
  const backup = runs.find(({ name }) => name === 'backup');
  const cure = 'See why: ./vfu logs backup. Then run ./vfu backup.';
  if (hasFailed(backup)) return failed('the last backup failed', cure);
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
  if (hasFailed(runs.find(({ name }) => name === 'backup-copy')))
    return failed('the last copy did not leave this machine', cure);
  return ok(`${hours} hours old`);
}

const hasFailed = (run: Run | undefined) =>
  run?.failed_at != null && (run.succeeded_at === null || run.failed_at > run.succeeded_at);
