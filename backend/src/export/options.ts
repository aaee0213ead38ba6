import { parseArgs } from 'node:util';
import type { ReportFilter } from '../gifts/gift-reports.js';
import { projectSlugs } from '../gifts/purpose.js';

/** What `npm run export` is asked for. */
export interface ExportOptions {
  table: 'gifts' | 'pledges' | 'sums';
  format: 'csv' | 'jsonl';
  filter: ReportFilter;
}

/** An argument that is not understood. Its message is for the operator as it is. */
export class UsageError extends Error {
  override readonly name = 'WrongArgument';
}

export const HELP = `Writes the gifts in the ledger to standard output, as CSV.
  --since=2026-01-31   from that day on (UTC)
  --until=2026-02-28   up to and including that day
  --project=SLUG       gifts for that project only
  --format=jsonl       one JSON object a line instead of CSV
  --sums               sums by project and currency instead: what did not go back
  --pledges            offers of points and of companies instead
Ends with 0 when all was written, with 2 when it could not be done.
`;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Reads the command's arguments; an empty value counts as not given. Null when help is asked for.
 * @throws WrongArgument
 */
export function readOptions(args: string[]): ExportOptions | null {
  const values = parsed(args);
  if (values.help) return null;
  if (values.pledges && values.sums) throw new UsageError('--pledges and --sums do not go together');
  if (values.pledges && values.project) {
    throw new UsageError('--project does not go with --pledges: a pledge is for no project');
  }
  const since = dayIn('--since', values.since);
  const lastDay = dayIn('--until', values.until);
  if (since && lastDay && lastDay < since) throw new UsageError('--until is before --since');
  return {
    table: values.pledges ? 'pledges' : values.sums ? 'sums' : 'gifts',
    format: formatIn(values.format),
    filter: {
      since,
      until: lastDay && dayAfter(lastDay),
      project: projectIn(values.project),
    },
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        since: { type: 'string' },
        until: { type: 'string' },
        project: { type: 'string' },
        format: { type: 'string' },
        pledges: { type: 'boolean' },
        sums: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function dayIn(name: string, text: string | undefined): Date | null {
  if (!text) return null;
  const day = new Date(`${text}T00:00:00Z`);
  // A day that no month has would be taken for one of the next month, and the calendar has no year 0.
  const isDay = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (isDay && day.toISOString().startsWith(text)) return day;
  throw new UsageError(`${name} is a day written as YYYY-MM-DD`);
}

/** Null for the last day that is written with four digits of the year: the database takes no longer ones. */
function dayAfter(day: Date): Date | null {
  const next = new Date(day.getTime() + DAY_MS);
  return next.getUTCFullYear() > 9_999 ? null : next;
}

function formatIn(text = ''): ExportOptions['format'] {
  if (text === '' || text === 'csv') return 'csv';
  if (text === 'jsonl') return 'jsonl';
  throw new UsageError('--format is csv or jsonl');
}

function projectIn(text = ''): string | null {
  if (text === '') return null;
  if (projectSlugs().has(text)) return text;
  throw new UsageError(`--project is one of: ${[...projectSlugs()].sort().join(', ')}`);
}
