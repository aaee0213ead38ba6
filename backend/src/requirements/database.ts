import { errorText } from '../command-line/outcome.js';
import { DatabaseSetupError, toSetupError } from '../database/database-setup-error.js';
import { queryPostgres } from '../database/query-postgres.js';
import { failed, ok, type Finding, type Requirement, type SiteSettings } from './requirement.js';

/** The database: reachable, and with the login of the settings. */
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
    const [server] = await queryPostgres(environment, (query) => query('show server_version'));
    return ok(`PostgreSQL ${String(server?.server_version)}`);
  } catch (error) {
    const known = toSetupError(error);
    if (known instanceof DatabaseSetupError) return failed(known.what, known.cure);
    return failed(
      `the database does not answer: ${errorText(error)}`,
      'Start it (./vfu start), or correct DATABASE_URL.',
    );
  }
}
