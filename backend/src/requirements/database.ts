import { errorText } from '../command-line/error-text.js';
import { DatabaseSetupError } from '../database/database-setup-error.js';
import {
  inspectDatabase,
  isMissingTable,
  queryPostgres,
  type DatabaseState,
} from '../database/inspect-database.js';
import {
  failed,
  NotCheckedError,
  ok,
  warning,
  type Finding,
  type Requirement,
  type SiteSettings,
} from './requirement.js';

/** The oldest PostgreSQL that still receives security updates (postgresql.org/support/versioning). */
const OLDEST_MAJOR = 14;
const HOUR_MS = 3_600_000;

/** The database: reachable, its version, whether its tables are those of this version, and its last backup. */
export function databaseRequirements(site: SiteSettings): Requirement[] {
  return [
    {
      name: 'database',
      settings: ['DATABASE_URL', 'PGPASSWORD', 'DATA_DIR'],
      needsRunningSite: true,
      check: async () => {
        try {
          return checkState(await inspectDatabase(site.environment), isProduction(site));
        } catch (error) {
          return toFinding(error);
        }
      },
    },
    {
      name: 'backup',
      settings: ['ALERT_BACKUP_HOURS'],
      needsRunningSite: true,
      check: () => checkBackup(site),
    },
  ];
}

const isProduction = ({ environment, isTrial }: SiteSettings) =>
  environment.NODE_ENV === 'production' && !isTrial;

function checkState({ engine, version, schema }: DatabaseState, isForProduction: boolean): Finding {
  if (engine === 'embedded' && isForProduction) {
    return failed(
      'the embedded database is not for production: it serves one process and does not survive a power failure',
      'Set DATABASE_URL to a PostgreSQL; Compose brings one.',
    );
  }
  const major = Math.floor(version / 10_000);
  if (engine === 'postgresql' && major < OLDEST_MAJOR) {
    return failed(
      `PostgreSQL ${major} receives no security updates`,
      `Move the data to PostgreSQL ${OLDEST_MAJOR} or newer: docs/runbook.md, "Managed PostgreSQL", says how.`,
    );
  }
  const name = engine === 'embedded' ? 'embedded database' : `PostgreSQL ${major}`;
  switch (schema) {
    case 'current':
      return ok(`${name}, tables of this version`);
    case 'none':
      return ok(`${name}, empty: the API creates the tables at its start`);
    case 'older':
      return ok(`${name}, tables of an older version: the API migrates them at its start`);
    case 'newer':
      return warning(
        `${name}, but the tables are of a newer version than this program`,
        'Update the program, or roll back the database as well.',
      );
  }
}

/** By PostgreSQL's codes (postgresql.org/docs/current/errcodes-appendix.html). */
function toFinding(error: unknown): Finding {
  if (error instanceof DatabaseSetupError)
    return failed('the tables are not of this program', error.message);
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === '28P01' || code === '28000' || message.includes('SASL')) {
    return failed(
      'PostgreSQL refuses the password',
      'Set POSTGRES_PASSWORD (or the password in DATABASE_URL) to the one that the database was created with.',
    );
  }
  if (code === '3D000')
    return failed('there is no such database', 'Correct the name at the end of DATABASE_URL, or create it.');
  if (message.includes('in use by process')) return ok('embedded database, in use by the server');
  return failed(
    `the database does not answer: ${errorText(error)}`,
    'Start it (./vfu start), or correct DATABASE_URL.',
  );
}

/** A row of `routine_runs`, which the backup service writes (docker/backup/now.sh). */
interface Run {
  name: string;
  succeeded_at: Date | null;
  failed_at: Date | null;
  detail: string | null;
}

async function checkBackup(site: SiteSettings): Promise<Finding> {
  const { DATABASE_URL, ALERT_BACKUP_HOURS: maxHours = 0 } = site.environment;
  if (!DATABASE_URL || !isProduction(site)) return ok('none needed outside production');
  if (maxHours === 0) return ok('made elsewhere (ALERT_BACKUP_HOURS is 0)');
  const sql = `select name, succeeded_at, failed_at, detail from routine_runs where name like 'backup%'`;
  try {
    const runs = (await queryPostgres(site.environment, (query) => query(sql))) as unknown as Run[];
    return backupFinding(runs, maxHours);
  } catch (error) {
    if (isMissingTable(error)) return backupFinding([], maxHours);
    throw new NotCheckedError('the database does not answer', 'See "database" above.');
  }
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
