import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Command } from 'commander';
import { confirm } from '../command-line/confirm.js';
import { UsageError } from '../command-line/usage-error.js';
import { readEnvironment } from '../config/read-environment.js';
import { settingsModule } from '../config/settings.module.js';
import { normalizeEmail } from '../contract/email-address.js';
import { Erasures } from '../people/erasures.js';
import { toPersonCopy } from '../privacy/person-copy.js';
import { PersonEraser } from '../privacy/person-eraser.js';
import { isUnknown, PersonRecords } from '../privacy/person-record.js';
import { describeErasure, UNKNOWN_PERSON } from '../privacy/person-text.js';
import { parseTombstones } from '../privacy/tombstone-file.js';
import { log } from '../telemetry/log.js';
import { PersonModule } from './person.module.js';

interface EraseFlags {
  yes?: boolean;
  dryRun?: boolean;
}

const FROM_STDIN = '-';
const EMAIL_ARGUMENT =
  'the email address; - reads it from standard input, which keeps it out of the shell’s history';

/** `person` (docs/runbook.md): what is stored about one person, and erasing it. Works with or without a running server. */
export function personCommand(): Command {
  const command = new Command('person')
    .summary('what is stored about a person: show, export, erase')
    .description(
      'Everything that the database and the mailing service have about one email address.\n' +
        'Exit code 0: done, or nothing is stored; 2: the command was not possible.',
    );
  command
    .command('show')
    .description('print everything that is stored, as JSON')
    .argument('<email>', EMAIL_ARGUMENT)
    .action((email: string) => withPrivacy(async (app) => printJson(await readRecord(app, email))));
  command
    .command('export')
    .description('print a copy for the person, as JSON: the same without internal numbers')
    .argument('<email>', EMAIL_ARGUMENT)
    .action((email: string) =>
      withPrivacy(async (app) => printJson(toPersonCopy(await readRecord(app, email)))),
    );
  command
    .command('erase')
    .description('erase the person: gifts stay without a name, everything else is deleted, here and at Brevo')
    .argument('<email>', EMAIL_ARGUMENT)
    .option('--yes', 'do not ask')
    .option('--dry-run', 'say what would be done, and change nothing')
    .action((email: string, flags: EraseFlags) => withPrivacy((app) => erase(app, email, flags)));
  command
    .command('erasures')
    .description('print what is kept of those who were erased, one JSON object a line, for a restore')
    .action(() => withPrivacy(printErasures));
  command
    .command('apply-erasures')
    .description('after a restore: erase again those whom an older backup has brought back')
    .argument('<file>', 'the output of `person erasures`; - for standard input')
    .action((file: string) => withPrivacy((app) => applyErasures(app, file)));
  return command;
}

async function erase(app: INestApplicationContext, argument: string, flags: EraseFlags): Promise<void> {
  const email = await readEmail(argument);
  const record = await app.get(PersonRecords, { strict: false }).readAsFarAsPossible(email);
  print(isUnknown(record) ? UNKNOWN_PERSON : describeErasure(record));
  if (flags.dryRun) {
    print('Nothing was changed (--dry-run).');
    return;
  }
  if (!flags.yes && !(await confirm('Erase this person? This cannot be undone.'))) {
    print('Nothing was changed.');
    return;
  }
  const { isContactDeleted } = await app.get(PersonEraser, { strict: false }).erase(email);
  print(
    isContactDeleted
      ? 'Erased. The mailing service has deleted the contact.'
      : 'Erased. The mailing service did not delete the contact yet: the server repeats that until it does.',
  );
}

async function printErasures(app: INestApplicationContext): Promise<void> {
  const tombstones = await app.get(Erasures, { strict: false }).tombstones();
  for (const tombstone of tombstones) print(JSON.stringify(tombstone));
}

async function applyErasures(app: INestApplicationContext, file: string): Promise<void> {
  const lines = file === FROM_STDIN ? await text(process.stdin) : readFileSync(file, 'utf8');
  const { added, erased } = await app.get(PersonEraser, { strict: false }).apply(parseTombstones(lines));
  print(`${added} erasures added, ${erased} people erased again.`);
}

async function readRecord(app: INestApplicationContext, argument: string) {
  return app.get(PersonRecords, { strict: false }).read(await readEmail(argument));
}

/**
 * Stripe accepts addresses that the site's forms refuse, so this is not `isEmailAddress`.
 * @throws UsageError, without the text itself
 */
async function readEmail(argument: string): Promise<string> {
  const email = normalizeEmail(argument === FROM_STDIN ? await text(process.stdin) : argument);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError('EMAIL is not an email address');
  return email;
}

async function withPrivacy(work: (app: INestApplicationContext) => Promise<void>): Promise<void> {
  // The log would be written to standard output, into the JSON.
  log.level = 'silent';
  const config = await settingsModule(readEnvironment(process.env, 'person'));
  const app = await NestFactory.createApplicationContext(PersonModule.register(config), {
    logger: false,
    abortOnError: false,
  });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const printJson = (value: unknown) => void print(JSON.stringify(value, null, 2));
