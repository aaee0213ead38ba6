import { errorText } from '../command-line/error-text.js';
import { DatabaseSetupError } from '../database/database-setup-error.js';
import { inspectDatabase, type DatabaseState } from '../database/inspect-database.js';
import { failed, ok, warning, type Finding, type Requirement, type SiteSettings } from './requirement.js';

/** The oldest PostgreSQL that still receives security updates (postgresql.org/support/versioning). */
const OLDEST_MAJOR = 14;

/** The database: reachable, its version, and whether its tables are those of this version. */
export function databaseRequirement({ environment, isTrial }: SiteSettings): Requirement {
  const isProduction = environment.NODE_ENV === 'production' && !isTrial;
  return {
    name: 'database',
    settings: ['DATABASE_URL', 'PGPASSWORD', 'DATA_DIR'],
    needsRunningSite: true,
    check: async () => {
      try {
        return checkState(await inspectDatabase(environment), isProduction);
      } catch (error) {
        return toFinding(error);
      }
    },
  };
}

function checkState({ engine, version, schema }: DatabaseState, isProduction: boolean): Finding {
  if (engine === 'embedded' && isProduction) {
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
  if (error instanceof DatabaseSetupError) return failed('the tables are not of this program', error.message);
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
