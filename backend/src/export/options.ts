import { readDayOption } from '../command-line/day-option.js';
import { UsageError } from '../command-line/usage-error.js';
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
  const since = readDayOption('--since', values.since);
  const lastDay = readDayOption('--until', values.until);
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
