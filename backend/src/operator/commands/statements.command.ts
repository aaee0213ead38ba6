import type { INestApplicationContext } from '@nestjs/common';
import { Command } from 'commander';
import { formatDecimal } from '../../contract/currency-units.js';
import { normalizeEmail } from '../../contract/email-address.js';
import { JobsModule } from '../../core/jobs/jobs.module.js';
import { localDay } from '../../core/organization/local-time.js';
import { Organization } from '../../core/organization/organization.js';
import type { Addressee } from '../../ledger/gift.js';
import { GiftReports } from '../../ledger/gift-reports.js';
import { statementText, totalsOf } from '../../receipts/receipt-text.js';
import { addresseeOf, yearIn } from '../../receipts/receipts.js';
import { Statements, type StatementDonor } from '../../receipts/statements.js';
import { ORGANIZATION_FILE } from '../checks/settings.js';
import { EXIT_CODE, oneOf, pluralize, print, UsageError, type ExitCode } from '../command-line/outcome.js';
import { withApplication } from '../command-line/with-application.js';

/** An option with an empty value counts as not given. */
interface StatementsOptions {
  year?: number;
  gift?: string;
  send?: boolean;
  only?: string;
  again?: string | true;
  format?: string;
}

/** A donor as the statement is addressed; `email` is where it goes. */
type Donor = StatementDonor & Addressee;

/** `statements` (docs/runbook.md). Works with or without a running server, which sends what is queued. */
export function statementsCommand(): Command {
  return new Command('statements')
    .summary('statements of a year for donors’ taxes')
    .description(
      'Says who would get a statement of their gifts in a year, and shows the first; --send queues them for the server.\n' +
        'Each donor gets one for a year, and another one only if something has changed since.\n' +
        'With --gift and --again, queues the acknowledgment of one gift once more.\n' +
        'Exit code 0: done, or nothing to do; 1: something is left; 2: it was not possible.',
    )
    .option('--year <year>', 'the year of the gifts: 2026', readYear)
    .option('--gift <key>', 'one gift in place of a year, by its key in the export, with --again')
    .option('--send', 'queue the statements')
    .option('--only <email>', 'for this donor only')
    .option(
      '--again [email]',
      'for this donor only, also if nothing has changed; without an address with --gift',
    )
    .option(
      '--format <format>',
      'jsonl: one JSON object a line for each donor, for letters by post',
      oneOf('--format', ['jsonl']),
    )
    .action(async (options: StatementsOptions) => {
      checkOptions(options);
      const parts = {
        imports: [JobsModule],
        providers: [Statements, GiftReports],
      };
      process.exitCode = await withApplication('database', parts, (app) => run(app, options));
    });
}

/** @throws UsageError */
function checkOptions({ year, gift, again }: StatementsOptions): void {
  if (!year && !gift) throw new UsageError('--year is needed, such as --year=2026, or --gift=KEY --again');
  if (gift && again !== true) throw new UsageError('--gift=KEY needs --again, which takes no address then');
  if (!gift && again === true) throw new UsageError('--again needs the address of a donor, or --gift=KEY');
}

async function run(app: INestApplicationContext, options: StatementsOptions): Promise<ExitCode> {
  const { year = 0, gift, send = false, format } = options;
  if (gift) return acknowledgeAgain(app, gift);
  const again = normalizeEmail(String(options.again ?? ''));
  const only = again || normalizeEmail(options.only ?? '');
  const { samples, facts } = app.get(Organization);
  const statements = app.get(Statements);
  const donors = (await statements.donors(year))
    .filter(({ email, gifts }) => only === '' || [email, addresseeOf(gifts).email].includes(only))
    .map((donor): Donor => {
      const { email, ...addressee } = addresseeOf(donor.gifts);
      return { ...donor, ...addressee, email: email ?? donor.email };
    });
  if (format === 'jsonl') {
    for (const donor of donors) print(JSON.stringify(toRecord(year, donor, facts.timeZone)));
    return EXIT_CODE.success;
  }
  const due = donors.filter(({ state }) => state !== 'sent' || again !== '');
  describe(year, donors, due);
  if (yearIn(year, facts.timeZone).until > new Date())
    print(`${year} is not over: whoever gives again gets another statement that corrects this one.`);
  const [first] = due;
  if (first && !send) {
    const { email, gifts } = first;
    const { subject, text } = statementText(year, gifts, {
      ...first,
      facts,
      isCorrection: first.state === 'changed',
    });
    print(`\nThe first mail, to ${email}:\n\n${subject}\n\n${text}`);
  }
  for (const { email, key } of await statements.givenUpAcknowledgments())
    print(
      `Not delivered: the acknowledgment to ${email}. To send it again: ./vfu statements --gift ${key} --again`,
    );
  if (areSamplesLeft(samples)) return EXIT_CODE.attention;
  if (!send) {
    if (due.length > 0) print('Nothing was sent. With --send, the server sends them, about one a second.');
    return EXIT_CODE.success;
  }
  const queued = await statements.queue(
    year,
    due.map(({ personId }) => personId),
    again !== '',
  );
  const underWay = due.length - queued;
  print(
    `Queued: ${queued}. ${underWay > 0 ? `On their way already: ${underWay}. ` : ''}The server sends about one a second; "./vfu status" shows how many are left.`,
  );
  return EXIT_CODE.success;
}

/** Queues the acknowledgment of a gift once more. */
async function acknowledgeAgain(app: INestApplicationContext, key: string): Promise<ExitCode> {
  if (areSamplesLeft(app.get(Organization).samples)) return EXIT_CODE.attention;
  const email = await app.get(Statements).queueAcknowledgment(key);
  print(
    email === null
      ? 'There is no such gift of a known donor. "./vfu export" has the keys (provider key).'
      : `Queued: the acknowledgment to ${email}. "./vfu status" shows whether it is left.`,
  );
  return email === null ? EXIT_CODE.attention : EXIT_CODE.success;
}

function areSamplesLeft(samples: readonly string[]): boolean {
  if (samples.length > 0)
    print(
      `Nothing is sent while these are missing or samples in ${ORGANIZATION_FILE}: ${samples.join(', ')}.`,
    );
  return samples.length > 0;
}

function describe(year: number, donors: Donor[], due: Donor[]): void {
  const gifts = donors.flatMap((donor) => donor.gifts);
  print(`${pluralize(donors.length, 'donor')}, ${pluralize(gifts.length, 'gift')} in ${year}`);
  for (const { currency, givenMinor, returnedMinor } of totalsOf(gifts)) {
    const amount = (minor: number) => formatDecimal(minor, currency);
    print(
      `${currency}: ${amount(givenMinor)}, returned ${amount(returnedMinor)}, kept ${amount(givenMinor - returnedMinor)}`,
    );
  }
  const changed = due.filter(({ state }) => state === 'changed').length;
  print(`To send: ${due.length}, of these to correct an earlier one: ${changed}`);
  const nameless = due.filter(({ name }) => name === null);
  if (nameless.length > 0) {
    print(`Without a name on a payment, so that the statement has only the address: ${nameless.length}`);
    for (const { email } of nameless) print(`  ${email}`);
  }
}

/** A donor for a mail merge. Amounts are decimals in the currency's own digits, dates those of the organization's time zone. */
function toRecord(year: number, { email, name, language, state, gifts }: Donor, timeZone: string) {
  return {
    year,
    email,
    name,
    language: language ?? 'en',
    state,
    gifts: gifts.map(({ givenAt, amountMinor, reversedMinor, currency, kind, purpose }) => ({
      date: localDay(givenAt, timeZone),
      amount: formatDecimal(amountMinor, currency),
      currency,
      kind,
      project: purpose,
      returned: formatDecimal(reversedMinor, currency),
    })),
    totals: totalsOf(gifts).map(({ currency, givenMinor, returnedMinor }) => ({
      currency,
      given: formatDecimal(givenMinor, currency),
      returned: formatDecimal(returnedMinor, currency),
      kept: formatDecimal(givenMinor - returnedMinor, currency),
    })),
  };
}

function readYear(text: string): number {
  if (/^20\d\d$/.test(text)) return Number(text);
  throw new UsageError('--year must be a year, such as 2026');
}
