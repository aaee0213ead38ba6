import 'reflect-metadata';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from './config/config.module.js';
import { EnvironmentError } from './config/environment.js';
import { ExportModule } from './export.module.js';
import { csvLine } from './export/csv.js';
import { HELP, readOptions, UsageError, type ExportOptions } from './export/options.js';
import { giftTable, pledgeTable, sumTable, type Table } from './export/tables.js';
import { GiftReports } from './gifts/gift-reports.js';
import { log } from './telemetry/log.js';
import { redactPersonalData } from './telemetry/log-redaction.js';

/** `npm run export` (docs/runbook.md). Works with or without a running server. */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    process.stdout.write(HELP);
    return;
  }
  // The log would be written to standard output, into the table.
  log.level = 'silent';
  const config = await ConfigModule.forRoot('export');
  const app = await NestFactory.createApplicationContext(ExportModule.register(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    const table = await tableOf(app.get(GiftReports), options);
    const lines = options.format === 'csv' ? csv(table) : jsonLines(table);
    await pipeline(Readable.from(lines), process.stdout, { end: false });
  } finally {
    await app.close();
  }
}

async function tableOf(reports: GiftReports, { table, filter }: ExportOptions): Promise<Table> {
  switch (table) {
    case 'gifts':
      return giftTable(reports.gifts(filter));
    case 'sums':
      return sumTable(await reports.sumsByProject(filter));
    case 'pledges':
      return pledgeTable(await reports.pledges(filter));
  }
}

async function* csv({ columns, rows }: Table): AsyncIterable<string> {
  yield csvLine(columns);
  for await (const row of rows) yield csvLine(columns.map((column) => row[column] ?? null));
}

async function* jsonLines({ rows }: Table): AsyncIterable<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

main().catch((error: unknown) => {
  // The reader closed the pipe, for example `| head`.
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
  const message = error instanceof Error ? error.message : String(error);
  // These messages contain no personal data.
  const isSafe = error instanceof EnvironmentError || error instanceof UsageError;
  process.stderr.write(`${isSafe ? message : redactPersonalData(message)}\n`);
  process.exitCode = 2;
});
