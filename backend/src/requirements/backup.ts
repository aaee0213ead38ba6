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
/** The nightly backup, and half a day to repair one that failed. */
export const MAX_BACKUP_AGE_MS = 36 * HOUR_MS;

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
    settings: [],
    needsRunningSite: true,
    check: async () => {
      const { DATABASE_URL, NODE_ENV } = environment;
      if (!DATABASE_URL || NODE_ENV !== 'production' || isTrial) return ok('none needed outside production');
      const sql = `select name, succeeded_at, failed_at, detail from routine_runs where name like 'backup%'`;
      try {
        const runs = (await queryPostgres(environment, (query) => query(sql))) as unknown as Run[];
        return backupFinding(runs);
      } catch (error) {
        if (isMissingTable(error)) return backupFinding([]);
        throw new NotCheckedError('the database does not answer', 'See "database" above.', { cause: error });
      }
    },
  };
}

function backupFinding(runs: Run[]): Finding {
  const backup = runs.find(({ name }) => name === 'backup');
  const cure = 'See why: ./vfu logs backup. Then run ./vfu backup.';
  if (hasFailed(backup)) return failed('the last backup failed', cure);
  if (!backup?.succeeded_at) return warning('there is no backup yet', 'Run ./vfu backup.');
  const age = Date.now() - backup.succeeded_at.getTime();
  const hours = Math.floor(age / HOUR_MS);
  if (age > MAX_BACKUP_AGE_MS) {
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
