import { DrizzleQueryError } from 'drizzle-orm/errors';
import { errorText } from '../command-line/outcome.js';
import { DatabaseSetupError, toSetupError } from '../../core/database/database-setup-error.js';
import { queryPostgres } from '../../core/database/query-postgres.js';
import { NEED_SPACE } from '../../core/database/database.module.js';
import { failed, ok, type Finding, type Requirement, type SiteSettings } from './requirement.js';

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
