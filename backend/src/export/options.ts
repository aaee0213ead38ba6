import { UsageError } from '../command-line/outcome.js';
import type { ReportFilter } from '../gifts/gift-reports.js';
import { projectSlugs } from '../gifts/purpose.js';

/** The options of the command `export`, as they were typed. */
export interface ExportFlags {
  since?: string;
  until?: string;
  project?: string;
  format?: string;
  pledges?: boolean;
}

/** The validated options of the command `export`. */
export interface ExportOptions {
  table: 'gifts' | 'pledges';
  format: 'csv' | 'jsonl';
  filter: ReportFilter;
}

const DAY_MS = 24 * 60 * 60_000;

/** Validates the command's options. An empty value counts as not given. @throws UsageError */
export function readOptions(values: ExportFlags): ExportOptions {
  if (values.pledges && values.project) {
    throw new UsageError('--project cannot be combined with --pledges: a pledge is for no project');
  }
  const since = readDay('--since', values.since);
  const lastDay = readDay('--until', values.until);
  if (since && lastDay && lastDay < since) throw new UsageError('--until is before --since');
  return {
    table: values.pledges ? 'pledges' : 'gifts',
    format: parseFormat(values.format),
    filter: {
      since,
      until: lastDay && new Date(lastDay.getTime() + DAY_MS),
      project: parseProject(values.project),
    },
  };
}

function parseFormat(text = ''): ExportOptions['format'] {
  if (text === '' || text === 'csv') return 'csv';
  if (text === 'jsonl') return 'jsonl';
  throw new UsageError('--format must be csv or jsonl');
}

function parseProject(text = ''): string | null {
  if (text === '') return null;
  if (projectSlugs.has(text)) return text;
  throw new UsageError(`--project must be one of: ${[...projectSlugs].sort().join(', ')}`);
}

/**
 * Reads an option that is a day, such as `--since=2026-01-31`.
 * @returns the beginning of the day in UTC; null for an option that is missing or empty
 */
function readDay(name: string, text: string | undefined): Date | null {
  if (!text) return null;
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript reads February 30 as March 2. There is no year 0.
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && exists) return day;
  throw new UsageError(`${name} must be a date that exists, in the form YYYY-MM-DD: ${text} is not one`);
}
