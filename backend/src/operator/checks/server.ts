import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseSetupError, toSetupError } from '../../core/database/database-setup-error.js';
import { queryPostgres } from '../../core/database/query-postgres.js';
import { NEED_SPACE } from '../../core/database/write-check.js';
import { errorText } from '../command-line/outcome.js';
import { failed, ok, warning, type Finding, type Requirement, type SiteSettings } from './check.js';

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
