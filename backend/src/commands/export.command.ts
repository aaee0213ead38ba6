import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { withApplication } from '../command-line/with-application.js';
import { DatabaseModule } from '../database/database.module.js';
import { csvLine } from '../export/csv.js';
import { readOptions, type ExportFlags, type ExportOptions } from '../export/options.js';
import { giftTable, pledgeTable, type Table } from '../export/tables.js';
import { GiftReports } from '../gifts/gift-reports.js';

/** `export` (docs/runbook.md). Works with or without a running server. */
export function exportCommand(): Command {
  return new Command('export')
    .summary('gifts and pledges as CSV or JSON lines')
    .description(
      'Writes the gifts in the ledger to standard output, as CSV.\n' +
        'Exit code 0: everything was written; 2: the export was not possible.',
    )
    .option('--since <day>', 'from that day on (UTC): 2026-01-31')
    .option('--until <day>', 'up to and including that day: 2026-02-28')
    .option('--project <slug>', 'gifts for that project only')
    .option('--format <format>', 'csv, or jsonl for one JSON object a line')
    .option(
      '--pledges',
      'offers of points and of companies, and contact details, as they were written, instead',
    )
    .action((flags: ExportFlags) => exportTable(readOptions(flags)));
}

function exportTable(options: ExportOptions): Promise<void> {
  const parts = { imports: [DatabaseModule], providers: [GiftReports] };
  return withApplication('export', parts, async (app) => {
    const table = await selectTable(app.get(GiftReports), options);
    const lines = options.format === 'csv' ? csv(table) : jsonLines(table);
    await pipeline(Readable.from(lines), process.stdout, { end: false });
  });
}

async function selectTable(reports: GiftReports, { table, filter }: ExportOptions): Promise<Table> {
  return table === 'gifts'
    ? giftTable(await reports.gifts(filter))
    : pledgeTable(await reports.pledges(filter));
}

function csv({ columns, rows }: Table): string[] {
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? null)));
  return [csvLine(columns), ...lines];
}

function jsonLines({ rows }: Table): string[] {
  return rows.map((row) => `${JSON.stringify(row)}\n`);
}
