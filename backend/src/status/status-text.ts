import type { RoutineStatus, SiteStatus } from './site-status.js';

const MINUTE_MS = 60_000;
const LABEL_WIDTH = 12;

/** Formats the status for a terminal of 80 columns. @param now for the ages */
export function statusText(status: SiteStatus, now: Date): string {
  const { health } = status;
  const parts = Object.entries(health.parts).map(([name, state]) => `${name} ${state}`);
  const rows: [label: string, text: string][] = [
    ['Site', status.site],
    ['Version', status.version],
    ['API', [health.status, ...parts].join(', ')],
    ['Deliveries', deliveriesText(status.deliveries, now)],
    ['Last gift', status.lastGiftAt ? ageOf(status.lastGiftAt, now) : 'none yet'],
    ['Backup', routineText(status.backup, now)],
    ['Doctor', routineText(status.doctor, now)],
    ['Troubles', status.troubles.length === 0 ? 'none' : String(status.troubles.length)],
  ];
  const lines = rows.map(([label, text]) => label.padEnd(LABEL_WIDTH) + text);
  for (const { name, since, detail, isEnding } of status.troubles) {
    lines.push(
      '',
      `  ${name}, ${ageOf(since, now)}${isEnding ? ' (it seems to be over)' : ''}`,
      `  ${detail}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function deliveriesText(deliveries: SiteStatus['deliveries'], now: Date): string {
  if (deliveries.length === 0) return 'none waits';
  return deliveries
    .map(
      ({ kind, pending, oldestAt }) =>
        `${kind} ${pending}${oldestAt ? ` (oldest ${ageOf(oldestAt, now)})` : ''}`,
    )
    .join(', ');
}

function routineText(run: RoutineStatus | null, now: Date): string {
  if (!run) return 'has not run yet';
  const last = run.succeededAt ? `last succeeded ${ageOf(run.succeededAt, now)}` : 'has never succeeded';
  const failed = run.isFailing && run.failedAt ? `, FAILED ${ageOf(run.failedAt, now)}` : '';
  return `${last}${failed}${run.detail ? `: ${run.detail}` : ''}`;
}

/** `5 min ago`, `3 h ago`, `2 days ago`. */
function ageOf(time: string, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - Date.parse(time)) / MINUTE_MS));
  if (minutes < 120) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.round(hours / 24)} days ago`;
}
