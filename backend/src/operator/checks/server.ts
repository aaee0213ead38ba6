import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseSetupError, toSetupError } from '../../core/database/database-setup-error.js';
import { queryPostgres } from '../../core/database/query-postgres.js';
import { NEED_SPACE } from '../../core/database/write-check.js';
import { errorText, pluralize } from '../command-line/outcome.js';
import {
  failed,
  NO_ANSWER_REMEDY,
  NotCheckedError,
  ok,
  required,
  warning,
  type Finding,
  type Requirement,
  type SiteSettings,
} from './check.js';

/** The API refuses events that are from the future by more (docs/interface.md section 3). */
const MAX_DIFFERENCE_S = 60;
const CLOCK_TIMEOUT_MS = 6_000;

/** The clock of this machine: with a slow one, the API refuses every event of Stripe. */
export function clockRequirement({ environment }: SiteSettings): Requirement {
  return { name: 'clock', check: () => checkClock(required(environment.STRIPE_API_URL, 'STRIPE_API_URL')) };
}

/** Compares the clock with the `Date` of any answer (RFC 9110 section 6.6.1). @throws NotCheckedError when there is none */
async function checkClock(url: string): Promise<Finding> {
  const signal = AbortSignal.timeout(CLOCK_TIMEOUT_MS);
  const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(() => null);
  const serverTime = Date.parse(response?.headers.get('date') ?? '');
  if (Number.isNaN(serverTime)) throw new NotCheckedError('Stripe does not tell the time', NO_ANSWER_REMEDY);
  const seconds = Math.round((Date.now() - serverTime) / 1000);
  if (Math.abs(seconds) <= MAX_DIFFERENCE_S) return ok('agrees with that of Stripe');
  const difference = pluralize(Math.round(Math.abs(seconds) / 60), 'minute');
  return failed(
    `the clock of this machine is ${difference} ${seconds < 0 ? 'slow' : 'fast'}, so the API refuses what Stripe reports`,
    'Synchronize it: timedatectl set-ntp true.',
  );
}

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
