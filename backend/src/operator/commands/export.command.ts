import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { Command } from 'commander';
import { BrevoContacts } from '../../contacts/brevo-contacts.js';
import { cleanName } from '../../contract/person-name.js';
import { oneOf, UsageError } from '../command-line/outcome.js';
import { withApplication } from '../command-line/with-application.js';
import { JobsModule } from '../../core/jobs/jobs.module.js';
import { startOfDay } from '../../core/organization/local-time.js';
import { Organization } from '../../core/organization/organization.js';
import { csvLines, giftTable, jsonLines, monthTable, pledgeTable, type Table } from '../export/tables.js';
import { GiftReports, type ReportFilter } from '../../ledger/gift-reports.js';
import { projectSlugs } from '../../ledger/purpose.js';

/** An option with an empty value counts as not given. */
interface ExportOptions {
  since?: Date | '';
  /** The beginning of the last day. */
  until?: Date | '';
  project?: string;
  format?: string;
  pledges?: boolean;
  by?: string;
  names?: boolean;
}

const projects = [...projectSlugs].sort();
const DAY_MS = 24 * 60 * 60_000;

/** `export` (docs/runbook.md). Works with or without a running server. */
export function exportCommand(): Command {
  return new Command('export')
    .summary('gifts and pledges as CSV or JSON lines')
    .description(
      'Writes the gifts in the ledger to standard output, as CSV.\n' +
        'Exit code 0: everything was written; 2: the export was not possible.',
    )
    .option('--since <day>', 'from that day on (UTC): 2026-01-31', (day) => readDay('--since', day))
    .option('--until <day>', 'up to and including that day: 2026-02-28', (day) => readDay('--until', day))
    .option('--project <slug>', 'gifts for that project only', oneOf('--project', projects, 'one of: '))
    .option(
      '--format <format>',
      'csv, or jsonl for one JSON object a line',
      oneOf('--format', ['csv', 'jsonl']),
    )
    .option(
      '--pledges',
      'offers of points and of companies, and contact details, as they were written, instead',
    )
    .option(
      '--by <period>',
      'month: the sums of each month, in the organization’s time zone',
      oneOf('--by', ['month']),
    )
    .option('--names', 'add the donors’ names, which only the mailing service has')
    .action(exportTable);
}

function exportTable(options: ExportOptions): Promise<void> {
  const { since, until, project, format, names } = options;
  refuseCombinations(options);
  const filter = {
    since: since instanceof Date ? since : null,
    until: until ? new Date(until.getTime() + DAY_MS) : null,
    project: project === '' ? null : (project ?? null),
  };
  // Only for names the mailing service is asked.
  const parts = names
    ? { imports: [JobsModule], providers: [GiftReports, BrevoContacts] }
    : { providers: [GiftReports] };
  return withApplication(names ? 'database-and-brevo' : 'database', parts, async (app) => {
    const table = await readTable(app, options, filter);
    const lines = format === 'jsonl' ? jsonLines(table) : csvLines(table);
    await pipeline(Readable.from(lines), process.stdout, { end: false });
  });
}

async function readTable(
  app: INestApplicationContext,
  { pledges, by, names }: ExportOptions,
  filter: ReportFilter,
): Promise<Table> {
  const reports = app.get(GiftReports);
  if (pledges) return pledgeTable(await reports.pledges(filter));
  const { timeZone } = app.get(Organization).facts;
  if (by) {
    // As the months, or the first and the last would lack hours, those of New Year's Eve among them.
    const local = (at: Date | null) => at && startOfDay(at.toISOString().slice(0, -14), timeZone);
    const { since, until, project } = filter;
    return monthTable(await reports.gifts({ since: local(since), until: local(until), project }), timeZone);
  }
  const gifts = await reports.gifts(filter);
  if (!names) return giftTable(gifts, timeZone);
  const found = await namesInBrevo(app.get(BrevoContacts));
  return giftTable(gifts, timeZone, (email) => found.get(email) ?? null);
}

/** How long one page of the contacts waits in all while the mailing service's rate limit is exceeded. */
const MAX_WAIT_MS = 10 * 60_000;

/** The names of all contacts in the mailing service, by email address. @throws BrevoUnavailable */
async function namesInBrevo(brevo: BrevoContacts): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const { email, attributes } of brevo.listAll(MAX_WAIT_MS)) {
    const words = [attributes.FIRSTNAME, attributes.LASTNAME].filter((word) => typeof word === 'string');
    const name = cleanName(words.join(' '));
    if (name) names.set(email, name);
  }
  return names;
}

function refuseCombinations({ since, until, project, pledges, by, names }: ExportOptions): void {
  if (pledges && project) {
    throw new UsageError('--project cannot be combined with --pledges: a pledge is for no project');
  }
  if (pledges && (by || names)) throw new UsageError('--by and --names cannot be combined with --pledges');
  if (by && names) throw new UsageError('--names cannot be combined with --by: sums have no names');
  if (since && until && until < since) throw new UsageError('--until is before --since');
}

/** The beginning of a day in UTC, such as that of 2026-01-31. */
function readDay(name: string, text: string): Date | '' {
  if (text === '') return '';
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript reads February 30 as March 2. There is no year 0.
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && exists) return day;
  throw new UsageError(`${name} must be a date that exists, in the form YYYY-MM-DD: ${text} is not one`);
}
