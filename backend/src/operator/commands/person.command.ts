import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import type { INestApplicationContext } from '@nestjs/common';
import { Command } from 'commander';
import { pluralize, print, UsageError } from '../command-line/outcome.js';
import { withApplication } from '../command-line/with-application.js';
import { normalizeEmail } from '../../contract/email-address.js';
import { cleanName } from '../../contract/person-name.js';
import { Erasures, type Tombstone } from '../../ledger/erasures.js';
import { JobsModule } from '../../core/jobs/jobs.module.js';
import { GiftLedger } from '../../ledger/gift-ledger.js';
import { LedgerModule } from '../../ledger/ledger.module.js';
import { PersonEraser } from '../privacy/person-eraser.js';
import { PersonMover } from '../privacy/person-mover.js';
import { PersonRecords, toPersonCopy, type PersonRecord } from '../privacy/person-record.js';
import { PrivacyModule } from '../privacy/privacy.module.js';

type App = INestApplicationContext;

const FROM_STDIN = '-';
/** A line of `person erasures`. */
const ERASURE =
  /^\{"hashKey":"([0-9a-f]{64})","emailHash":"([0-9a-f]{64})","erasedAt":"(\d{4}-\d\d-\d\dT[\d:.]+Z)"\}$/;

/** `person` (docs/runbook.md): what is stored about one person, and erasing it. Works with or without a running server. */
export function personCommand(): Command {
  // Its own commands inherit that a fault is an error and no end of the process.
  const command = new Command('person')
    .exitOverride()
    .summary('what is stored about a person: show, export, move, rename, erase')
    .description(
      'Everything that the database and the mailing service have about one email address; - for the address reads it from\n' +
        'standard input, which keeps it out of the shell’s history.\n' +
        'Exit code 0: done, or nothing is stored; 2: the command was not possible.',
    );
  /** @param usage the name with its arguments, which `work` gets */
  const add = (usage: string, description: string, work: (app: App, ...args: string[]) => Promise<void>) =>
    command
      .command(usage)
      .description(description)
      .action((...args: string[]) => withPrivacy((app) => work(app, ...args)));
  add('show <email>', 'print everything that is stored, as JSON', async (app, email = '') =>
    printJson(await readRecord(app, email)),
  );
  add(
    'export <email>',
    'print a copy for the person, as JSON: the same without internal numbers',
    async (app, email = '') => printJson(toPersonCopy(await readRecord(app, email))),
  );
  add(
    'move <old> <new>',
    'give gifts, offers and lists of one address to another one, here and at Brevo',
    move,
  );
  add('rename <email> <name>', 'correct the whole name on receipts', rename);
  command
    .command('erase <email>')
    .description('erase the person: gifts stay without a name, everything else is deleted, here and at Brevo')
    .option('--yes', 'do not ask')
    .action((email: string, { yes = false }: { yes?: boolean }) =>
      withPrivacy((app) => erase(app, email, yes)),
    );
  add(
    'erasures',
    'print what is kept of those who were erased, one JSON object a line, for a restore',
    async (app) => (await app.get(Erasures).tombstones()).forEach((each) => print(JSON.stringify(each))),
  );
  add(
    'apply-erasures <file>',
    'after a restore: erase again those whom an older backup has brought back; the file is the output of `erasures`, - for standard input',
    applyErasures,
  );
  return command;
}

async function move(app: App, old = '', other = ''): Promise<void> {
  const [from, to] = [await readEmail(old), await readEmail(other)];
  if (from === to) throw new UsageError('Both are the same address');
  const { gifts, hadContact } = await app.get(PersonMover).move(from, to);
  print(`Moved: ${pluralize(gifts, 'gift')}${hadContact ? ', and the contact at Brevo' : ''}.`);
  print(
    'Change the address of the customer at Stripe, too: its own mails go there, and, if it is not the one of the first payment, receipts from the next month on.',
  );
}

async function rename(app: App, argument = '', written = ''): Promise<void> {
  const name = cleanName(written);
  if (!name) throw new UsageError('NAME is not a name: letters, spaces, hyphens, apostrophes, commas, &');
  const isKnown = await app.get(PersonMover).rename(await readEmail(argument), name);
  print(isKnown ? 'Receipts bear this name from now on.' : 'Nothing is stored about this email address.');
}

async function erase(app: App, argument: string, isConfirmed: boolean): Promise<void> {
  const email = await readEmail(argument);
  print(describeErasure(await app.get(PersonRecords).readDatabase(email)));
  if (!isConfirmed && !(await confirm())) {
    print('Nothing was changed.');
    return;
  }
  const { isContactDeleted } = await app.get(PersonEraser).erase(email);
  print(
    isContactDeleted
      ? 'Erased. The mailing service has deleted the contact.'
      : 'Erased. The mailing service did not delete the contact yet: the server repeats that until it does.',
  );
}

async function applyErasures(app: App, file = ''): Promise<void> {
  const lines = file === FROM_STDIN ? await text(process.stdin) : readFileSync(file, 'utf8');
  const { added, erased } = await app.get(PersonEraser).apply(parseErasures(lines));
  // What is recorded again may have been acknowledged.
  await app.get(GiftLedger).markRestored();
  print(`${pluralize(added, 'erasure')} added. People erased again: ${erased}.`);
}

/** Ignores empty lines, all there is when nobody was erased. @throws UsageError naming the first line that is not an erasure */
function parseErasures(lines: string): Tombstone[] {
  return lines.split('\n').flatMap((line, index) => {
    if (line === '') return [];
    const [, hashKey, emailHash, erasedAt] = ERASURE.exec(line) ?? [];
    if (!hashKey || !emailHash || !erasedAt) throw new UsageError(`Line ${index + 1} is not an erasure`);
    return [{ hashKey, emailHash, erasedAt: new Date(erasedAt) }];
  });
}

/** What erasing a person will do, without personal data. */
function describeErasure({
  person,
  gifts,
  pledges,
  messages,
  contactChanges,
  receiptsOf,
  runningSubscriptions,
}: Omit<PersonRecord, 'mailingService'>): string {
  // Stripe may know a person whom the ledger does not have yet, or no longer since a restore.
  if (!person && messages.length === 0 && receiptsOf.length === 0) {
    return 'Nothing is stored in the database about this email address. The contact in the mailing service is deleted, if there is one, and a keyed hash of the address is kept, so that payments from before now stay without a name if they are recorded later.';
  }
  return [
    `Kept in the ledger, without a name: ${pluralize(gifts.length, 'gift')}.`,
    `Deleted with the address itself: ${pluralize(pledges.length, 'offer')}, ${pluralize(messages.length, 'unsent message')}, ${pluralize(contactChanges.length, 'undelivered change')}, and the contact in the mailing service.`,
    ...(receiptsOf.length > 0
      ? [
          `Erased too, as their receipts go here: ${pluralize(receiptsOf.length, 'donor')} with another address.`,
        ]
      : []),
    ...runningSubscriptions.map(
      (id) =>
        `The monthly gift ${id} goes on: Stripe charges it until it is canceled (https://dashboard.stripe.com/subscriptions/${id}).`,
    ),
    'By hand, where the law does not require keeping it: mails in the volunteers’ mailbox, and the customer at Stripe.',
  ].join('\n');
}

/** Asks on standard error, so that standard output holds only what the command prints. */
async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new UsageError('There is no terminal to ask on: repeat with --yes.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question('Erase this person? This cannot be undone. [y/N] ');
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

async function readRecord(app: App, argument: string) {
  // Not on standard output, which holds the JSON.
  const onWait = () => void process.stderr.write('Brevo’s rate limit is reached: waiting …\n');
  return app.get(PersonRecords).read(await readEmail(argument), onWait);
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

function withPrivacy(work: (app: App) => Promise<void>): Promise<void> {
  return withApplication('person', { imports: [JobsModule, LedgerModule, PrivacyModule] }, work);
}

const printJson = (value: unknown) => {
  print(JSON.stringify(value, null, 2));
};
