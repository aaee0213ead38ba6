import { readFileSync } from 'node:fs';
import { ConfigService } from '@nestjs/config';
import { Command } from 'commander';
import { asc, count, eq, isNull, max, min } from 'drizzle-orm';
import { EXIT_CODE, type ExitCode } from '../command-line/outcome.js';
import { withApplication } from '../command-line/with-application.js';
import type { Environment } from '../../core/config/environment.js';
import { Database, type Orm } from '../../core/database/database.js';
import { DatabaseModule } from '../../core/database/database.module.js';
import { gifts, outbox, routineRuns, alerts } from '../../core/database/schema.js';
import { packageFile } from '../../core/files.js';
import { backupFailure, updateFailure } from '../checks/backup.js';

const TIMEOUT_MS = 5_000;
const MINUTE_MS = 60_000;
const LABEL_WIDTH = 12;

/** `status` (docs/runbook.md). Needs the database; with an embedded one, the API must be stopped. */
export function statusCommand(): Command {
  return new Command('status')
    .summary('version, health, deliveries, last gift, backup, open alerts')
    .description(
      'Shows on one screen how the site is. Changes nothing.\n' +
        'Exit code 0: all is well; 1: something needs you; 2: the status could not be read.',
    )
    .option('--json', 'one JSON object')
    .action(async ({ json = false }: { json?: boolean }) => {
      process.exitCode = await showStatus(json);
    });
}

function showStatus(json: boolean): Promise<ExitCode> {
  return withApplication('status', { imports: [DatabaseModule] }, async (app) => {
    const config = app.get<ConfigService<Environment, true>>(ConfigService);
    const status = await readStatus(app.get(Database, { strict: false }).orm, {
      PUBLIC_URL: config.get('PUBLIC_URL', { infer: true }),
      API_PORT: config.get('API_PORT', { infer: true }),
    });
    process.stdout.write(json ? `${JSON.stringify(status)}\n` : statusText(status, new Date()));
    return isWell(status) ? EXIT_CODE.success : EXIT_CODE.attention;
  });
}

/** What `status --json` prints. Times are in UTC. No personal data. */
type SiteStatus = Awaited<ReturnType<typeof readStatus>>;

/** Reads the state of the site from its database and from the API on this machine. */
async function readStatus(orm: Orm, settings: Pick<Environment, 'PUBLIC_URL' | 'API_PORT'>) {
  const deliveries = await orm
    .select({ kind: outbox.kind, pending: count(), oldestAt: min(outbox.queuedAt) })
    .from(outbox)
    .groupBy(outbox.kind)
    .orderBy(asc(outbox.kind));
  const open = await orm
    .select({ name: alerts.name, detail: alerts.detail, since: alerts.since })
    .from(alerts)
    .where(isNull(alerts.endedAt))
    .orderBy(asc(alerts.since));
  const { succeededAt, failedAt, detail } = routineRuns;
  const routine = async (name: string) => {
    const isRoutine = eq(routineRuns.name, name);
    const [run] = await orm.select({ succeededAt, failedAt, detail }).from(routineRuns).where(isRoutine);
    return run ?? null;
  };
  const [lastGift] = await orm.select({ at: max(gifts.givenAt) }).from(gifts);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return {
    site: settings.PUBLIC_URL,
    version,
    health: await readHealth(settings.API_PORT),
    deliveries,
    /** Null before the first backup. */
    backup: await routine('backup'),
    /** Null before the first start or update with ./vfu. */
    update: await routine('update'),
    /** Null before the first gift. */
    lastGiftAt: lastGift?.at ?? null,
    alerts: open,
  };
}

/** `ok`, `unavailable`, or `no answer`; `parts` as in GET /health/ready. */
async function readHealth(port: number): Promise<{ status: string; parts: Record<string, string> }> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal });
    const { status, parts } = (await response.json()) as { status: string; parts?: Record<string, string> };
    return { status, parts: parts ?? {} };
  } catch {
    return { status: 'no answer', parts: {} };
  }
}

/** Whether nothing needs the operator. */
const isWell = ({ health, backup, update, alerts: open }: SiteStatus): boolean =>
  health.status === 'ok' &&
  open.length === 0 &&
  backupFailure(backup ?? undefined) === null &&
  updateFailure(update ?? undefined) === null;

/** Formats the status for a terminal of 80 columns. @param now for the ages */
function statusText(status: SiteStatus, now: Date): string {
  const { health, deliveries, lastGiftAt, backup, update, alerts: open } = status;
  const parts = Object.entries(health.parts).map(([name, state]) => `${name} ${state}`);
  const waiting = deliveries.map(
    ({ kind, pending, oldestAt }) =>
      `${kind} ${pending}${oldestAt ? ` (oldest ${ageOf(oldestAt, now)})` : ''}`,
  );
  const failedUpdate = updateFailure(update ?? undefined);
  const rows: [label: string, text: string][] = [
    ['Site', status.site],
    ['Version', status.version],
    ['API', [health.status, ...parts].join(', ')],
    ['Deliveries', waiting.join(', ') || 'none pending'],
    ['Last gift', lastGiftAt ? ageOf(lastGiftAt, now) : 'none yet'],
    ['Backup', backupText(backup, now)],
    ...(failedUpdate ? [['Update', failedUpdate.message] as [string, string]] : []),
    ['Alerts', open.length === 0 ? 'none' : String(open.length)],
  ];
  const lines = rows.map(([label, text]) => label.padEnd(LABEL_WIDTH) + text);
  for (const { name, since, detail } of open) {
    lines.push('', `  ${name}, ${ageOf(since, now)}`, `  ${detail}`);
  }
  return `${lines.join('\n')}\n`;
}

function backupText(backup: SiteStatus['backup'], now: Date): string {
  if (!backup) return 'none yet';
  const { succeededAt, detail } = backup;
  const last = succeededAt ? `last succeeded ${ageOf(succeededAt, now)}` : 'has never succeeded';
  const failure = backupFailure(backup);
  return failure ? `${last}; ${failure.message}` : `${last}${detail ? `: ${detail}` : ''}`;
}

/** `5 min ago`, `3 h ago`, `2 days ago`. */
function ageOf(time: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - time.getTime()) / MINUTE_MS));
  if (minutes < 120) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}
