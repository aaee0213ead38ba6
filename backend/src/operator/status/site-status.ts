import { readFileSync } from 'node:fs';
import type { ConfigService } from '@nestjs/config';
import {
  and,
  asc,
  count,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  max,
  min,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Environment } from '../../core/config/environment.js';
import type { Database } from '../../core/database/database.js';
import { alerts, gifts, ledgerState, outbox, routineRuns, sentMails } from '../../core/database/schema.js';
import { BACKFILL } from '../../ledger/gift-ledger.js';
import { packageFile } from '../../core/files.js';
import { backupFailure, updateFailure } from '../checks/backup.js';

const TIMEOUT_MS = 5_000;
const MINUTE_MS = 60_000;
const LABEL_WIDTH = 12;

/** What `status` shows. No personal data. */
export type SiteStatus = Awaited<ReturnType<typeof readStatus>>;

/** Reads the state of the site from its database and from the API on this machine. */
export async function readStatus(database: Database, config: ConfigService<Environment, true>) {
  const { orm } = database;
  const deliveries = await orm
    .select({ kind: outbox.kind, pending: count(), oldestAt: min(outbox.queuedAt) })
    .from(outbox)
    // Not what is being delivered right now: the weekly digest would count itself.
    .where(and(isNull(outbox.givenUpAt), or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, sql`now()`))))
    .groupBy(outbox.kind)
    .orderBy(asc(outbox.kind));
  // A routine is shown by its own last run: its alert may stay open for some minutes after one that succeeded.
  const ownLine = ['backup', 'update'];
  const open = await orm
    .select({ name: alerts.name, detail: alerts.detail, since: alerts.since })
    .from(alerts)
    .where(and(isNull(alerts.endedAt), notInArray(alerts.name, ownLine)))
    .orderBy(asc(alerts.since));
  const { succeededAt, failedAt, detail } = routineRuns;
  const routine = async (name: string) => {
    const isRoutine = eq(routineRuns.name, name);
    const [run] = await orm.select({ succeededAt, failedAt, detail }).from(routineRuns).where(isRoutine);
    return run ?? null;
  };
  const [ledger] = await orm.select().from(ledgerState);
  const [lastGift] = await orm.select({ at: max(gifts.givenAt) }).from(gifts);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return {
    site: config.get('PUBLIC_URL', { infer: true }),
    version,
    health: await readHealth([
      `http://127.0.0.1:${config.get('API_PORT', { infer: true })}`,
      // `npm start` chooses another port.
      `${config.get('PUBLIC_URL', { infer: true })}/api`,
    ]),
    deliveries,
    /** Mails that are not tried any more. */
    givenUp: await readGivenUp(database),
    /** Null before the first backup. */
    backup: await routine('backup'),
    /** Null before the first start or update with ./vfu. */
    update: await routine('update'),
    /** How far the backfill of Stripe's payments is; null when they have been read. */
    history: ledger?.historyReadAt ? null : ((await routine(BACKFILL))?.detail ?? 'none'),
    /** Null before the first gift. */
    lastGiftAt: lastGift?.at ?? null,
    alerts: open,
  };
}

/** `ok`, `unavailable`, or `no answer`; `parts` as in GET /health/ready. @param addresses of the API; the first answer counts */
async function readHealth(addresses: string[]): Promise<{ status: string; parts: Record<string, string> }> {
  for (const address of addresses) {
    try {
      const response = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const { status, parts } = (await response.json()) as Partial<{
        status: string;
        parts: Record<string, string>;
      }>;
      if (status) return { status, parts: parts ?? {} };
    } catch {
      // The next one may answer.
    }
  }
  return { status: 'no answer', parts: {} };
}

/** Whether nothing needs the operator. */
export const isWell = ({ health, backup, update, alerts: open }: SiteStatus): boolean =>
  health.status === 'ok' &&
  open.length === 0 &&
  backupFailure(backup ?? undefined) === null &&
  updateFailure(update ?? undefined) === null;

/** Formats the status for a terminal of 80 columns. @param now for the ages */
export function statusText(status: SiteStatus, now: Date): string {
  const { health, deliveries, givenUp, history, lastGiftAt, backup, update, alerts: open } = status;
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
    ...(history ? [['History', `${history} read from Stripe`] as [string, string]] : []),
    ['Deliveries', waiting.join(', ') || 'none pending'],
    ...givenUp.map(({ kind, mails, remedy }): [string, string] => [
      'Given up',
      `${kind} ${mails}: ${remedy}`,
    ]),
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

/** How a mail is sent again. Those to donors: the command shows the rest. */
const REMEDIES = {
  acknowledgment: (year: number) => `"./vfu statements ${year}" names the donors and how to send them again.`,
  statement: (year: number) => `"./vfu statements ${year} --send" sends statements again.`,
  offer: () => '"./vfu export --pledges" has what offers said.',
  digest: () => '"./vfu status" has what the digest said of the site.',
  message: () =>
    'Messages of visitors were refused as spam, or have arrived without an answer of the mail server; the table "messages" has them for 90 days.',
};

/** Mails that were given up, counted by kind and, if to donors, year. @param after leaves out those of earlier */
export async function readGivenUp({ orm }: Database, after: SQL = sql`'-infinity'`) {
  const kind = sql<keyof typeof REMEDIES>`coalesce(${sentMails.kind}, 'message')`;
  const year =
    sql`coalesce((${sentMails.data}->>'year')::int, extract(year from ${gifts.givenAt}), 0)`.mapWith(Number);
  const rows = await orm
    .select({ kind, year, mails: count() })
    .from(outbox)
    .leftJoin(sentMails, and(eq(outbox.kind, 'mail'), eq(sentMails.id, outbox.subjectId)))
    .leftJoin(gifts, sql`${gifts.id} = (${sentMails.data}->>'giftId')::bigint`)
    .where(and(isNotNull(outbox.givenUpAt), gt(outbox.givenUpAt, after)))
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`);
  return rows.map((row) => ({ ...row, remedy: REMEDIES[row.kind](row.year) }));
}
