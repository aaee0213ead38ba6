import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../src/core/database/database.module.js';
import { gifts, people, reversals } from '../src/core/database/schema.js';
import { csvLine } from '../src/operator/export/tables.js';
import { runCommand, spawnCommand } from './support/command.js';
import { createMigratedDatabase } from './support/databases.js';
import { contactTokenOf } from './support/payments.js';
import { organizationFile, startTestSandbox } from './support/test-sandbox.js';
import { setupTestApi } from './support/test-api.js';

/** Settings that are invalid for the server; the command ignores them. */
const SERVER_SETTINGS = {
  STRIPE_SECRET_KEY: 'wrong',
  SMTP_URL_FILE: '/none',
  ORGANIZATION_FACTS: organizationFile,
};
/** Empty options count as not given. */
const EMPTY = ['--since=', '--until=', '--project=', '--format='];
const run = (environment: Record<string, string>, ...args: string[]) =>
  runCommand('export', { ...SERVER_SETTINGS, ...environment }, args);

const day = (number: number) => new Date(`2026-01-0${number}T23:59:59Z`);
const gift = { kind: 'once', amountMinor: 4_200, currency: 'usd' } as const;
const reversal = { currency: 'usd', reversedAt: new Date('2026-02-01T00:00:00Z') };

async function fillDatabase(environment: Record<string, string>): Promise<void> {
  const database = await openDatabase(environment as never);
  const { orm } = database;
  const added = await orm
    .insert(people)
    .values([{ email: 'olena@example.org' }, { email: '=cmd|x!a0@example.org' }])
    .returning();
  const [olena = gift, formula = gift] = added.map(({ id: personId }) => ({ ...gift, personId }));
  await orm.insert(gifts).values([
    { ...olena, providerKey: 'cs_1', givenAt: day(1), purpose: 'pilot-vests', paymentIntent: 'pi_1' },
    { ...olena, providerKey: 'in_2', givenAt: day(2), purpose: 'edcamp', kind: 'monthly', invoice: 'in_2' },
    { ...formula, providerKey: 'cs_3', givenAt: day(3), purpose: 'no-such-project', currency: 'jpy' },
    { ...gift, providerKey: 'cs_4', givenAt: day(4), currency: 'kwd' },
    // A day ends before the first instant of the next.
    { ...olena, providerKey: 'cs_5', givenAt: new Date('2026-01-05T00:00:00Z'), paymentIntent: 'pi_5' },
  ]);
  await orm.insert(reversals).values([
    { ...reversal, providerKey: 'refund:re_1', paymentIntent: 'pi_1', amountMinor: 1_050 },
    { ...reversal, providerKey: 'refund:re_2', paymentIntent: 'pi_1', amountMinor: 300, currency: 'eur' },
    // Stripe adds its fee to the amount of a dispute.
    { ...reversal, providerKey: 'dispute:dp_5', paymentIntent: 'pi_5', amountMinor: 5_700 },
  ]);
  await database.close();
}

/** Excel reads UTF-8 only with it. */
const MARK = '\uFEFF';
const HEADER = 'date,email,amount,currency,kind,purpose,returned_amount,provider_key,local_date,payment';
const LINES = [
  '2026-01-01T23:59:59Z,olena@example.org,42.00,usd,once,pilot-vests,10.50,cs_1,2026-01-01,pi_1',
  '2026-01-02T23:59:59Z,olena@example.org,42.00,usd,monthly,edcamp,0.00,in_2,2026-01-02,in_2',
  "2026-01-03T23:59:59Z,'=cmd|x!a0@example.org,4200,jpy,once,,0,cs_3,2026-01-03,",
  '2026-01-04T23:59:59Z,,4.200,kwd,once,,0.000,cs_4,2026-01-04,',
  '2026-01-05T00:00:00Z,olena@example.org,42.00,usd,once,,42.00,cs_5,2026-01-04,pi_5',
];

/** While the server has it open: test/embedded-database.test.ts. */
test('the export of the embedded database has one line per gift, oldest first', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'vfu-export-'));
  await fillDatabase({ DATA_DIR });
  const stdout = `${MARK}${[HEADER, ...LINES].join('\n')}\n`;
  const exported = await spawnCommand('export', { ...SERVER_SETTINGS, DATA_DIR }, EMPTY);
  expect(exported).toEqual({ code: 0, stderr: '', stdout });
  rmSync(DATA_DIR, { recursive: true });
});

describe('the export of gifts', () => {
  let environment: Record<string, string>;
  beforeAll(async () => {
    environment = { DATABASE_URL: await createMigratedDatabase() };
    await fillDatabase(environment);
  });

  test('has the gifts of the given days and project, as JSON lines with unescaped text', async () => {
    const exported = async (...args: string[]) => {
      const { code, stdout } = await run(environment, '--format=jsonl', ...args);
      expect(code).toBe(0);
      const lines = stdout.split('\n').slice(0, -1);
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    const [formula, ...more] = await exported('--since=2026-01-03', '--until=2026-01-04');
    expect(Object.keys(formula ?? {}).join()).toBe(HEADER);
    expect(formula).toMatchObject({ email: '=cmd|x!a0@example.org', amount: '4200', purpose: null });
    expect(more).toMatchObject([{ provider_key: 'cs_4' }]);
    expect(await exported('--project=edcamp')).toMatchObject([{ provider_key: 'in_2' }]);
  });

  test('has the names of donors from the mailing service, in any alphabet', async () => {
    const { sandbox, environment: ofSandbox, close } = await startTestSandbox();
    const { BREVO_API_KEY = '', BREVO_API_URL = '' } = ofSandbox('');
    const attributes = { FIRSTNAME: 'Олена', LASTNAME: 'Мельник' };
    sandbox.brevo.seed({ email: 'olena@example.org', attributes, listIds: [6] });
    const { code, stdout } = await run({ ...environment, BREVO_API_KEY, BREVO_API_URL }, '--names');
    await close();
    const names = stdout.split('\n').map((line) => line.split(',').at(-1));
    expect([code, names]).toEqual([
      0,
      ['name', 'Олена Мельник', 'Олена Мельник', '', '', 'Олена Мельник', ''],
    ]);
  });

  test('has the sums of each month of the given days, both in the organization’s time zone', async () => {
    const { stdout } = await run(environment, '--by=month', '--since=2026-01-01', '--until=2026-01-04');
    expect(stdout).toBe(`${MARK}month,project,currency,kind,number,amount,returned
2026-01,,jpy,once,1,4200,0
2026-01,,kwd,once,1,4.200,0.000
2026-01,,usd,once,1,42.00,42.00
2026-01,edcamp,usd,monthly,1,42.00,0.00
2026-01,pilot-vests,usd,once,1,42.00,10.50
`);
  });
});

test.each([
  [['--everything'], /--everything/],
  [['--until=2026-02-30'], /^--until must be a date that exists, in the form YYYY-MM-DD: \S+ is not one$/m],
  [['--since=2026-01-02', '--until=2026-01-01'], /^--until is before --since$/m],
  [['--project=no-such-project'], /^--project must be one of: aqueducks, art-therapy, /],
  [['--format=xlsx'], /^--format must be csv or jsonl$/m],
  [['--pledges', '--project=edcamp'], /^--project cannot be combined with --pledges/],
  [['--by=week'], /^--by must be month$/m],
  [['--by=month', '--names'], /^--names cannot be combined with --by/],
  // Without printing its password.
  [[], /^The database does not answer\. (?!.*secret).*\n$/],
])('with the arguments %j it exits with 2 and one line', async (args, message) => {
  const environment = { DATABASE_URL: 'postgresql://vfu:secret@127.0.0.1:9/vfu' };
  const stderr = expect.stringMatching(message);
  expect(await run(environment, ...args)).toEqual({ code: 2, stdout: '', stderr });
});

describe('the export of pledges', () => {
  const api = setupTestApi('postgresql');

  test('has every accepted one and all that its form said, while the server runs', async () => {
    const header = `${MARK}date,email,kind,points,program,organisation,contact,contribution_type,budget,how_to_support,first_name,last_name,phone,location`;
    const add = async (email: string, attributes: object, listIds: number[]) => {
      const form = { email, attributes: { email, ...attributes }, listIds };
      return (await api.browser().post('/add-full-contact').send(form)).status;
    };
    const miles = { MILES_AMOUNT: '500', POINTS_PROGRAM_NAME: '-Miles', firstName: 'Olena' };
    expect(await add('miles@example.org', miles, [10])).toBe(201);
    const contactId = await contactTokenOf(api, 'miles@example.org');
    const change = { contactId, attributes: { HOTEL_POINTS_AMOUNT: '70', POINTS_PROGRAM_NAME: 'Inn' } };
    expect((await api.browser().put('/update-contact').send(change)).status).toBe(200);
    const company = {
      ORGANISATION_NAME: 'Example, Ltd',
      POC_NAME: 'Taras',
      CORPORATE_CONTRIBUTION_TYPE: 'Other',
      APPROXIMATE_PROGRAM_BUDGET: '10000',
      HOW_SUPPORT_VFU: 'With "pallets".',
      phone: '02025550177',
    };
    expect(await add('company@example.org', company, [12])).toBe(201);
    expect(await add('reader@example.org', { firstName: 'Taras', location: 'PL' }, [8])).toBe(201);
    api.sandbox.faults.set({ call: 'brevo.contacts.create', kind: 'status', status: 400 });
    expect(await add('refused@example.org', { MILES_AMOUNT: '9' }, [10])).toBe(400);

    const environment = { DATABASE_URL: api.databaseUrl };
    const { code, stdout, stderr } = await run(environment, '--pledges');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/gm, 'NOW').split('\n')).toEqual([
      header,
      "NOW,miles@example.org,miles,500,'-Miles,,,,,,Olena,,,",
      'NOW,miles@example.org,hotel_points,70,Inn,,,,,,,,,',
      'NOW,company@example.org,corporate_contribution,,,"Example, Ltd",Taras,Other,10000,"With ""pallets"".",,,\'02025550177,',
      'NOW,reader@example.org,contact_details,,,,,,,,Taras,,,PL',
      '',
    ]);
    expect((await run(environment, '--pledges', '--until=2020-01-01')).stdout).toBe(`${header}\n`);
  });
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['=HYPERLINK("https://evil.example","x")', '"\'=HYPERLINK(""https://evil.example"",""x"")"'],
  // A semicolon separates cells in many locales.
  ['Ltd;=1+1', "Ltd;'=1+1"],
  ['Ltd\t@SUM(A1)', "Ltd\t'@SUM(A1)"],
  ['Ltd\n=1+1', '"Ltd\n\'=1+1"'],
  ['Ltd;"=1+1"', '"Ltd;\'""=1+1"""'],
  ['Ltd; \u00a0=1+1', "Ltd;' \u00a0=1+1"],
  ['A; B + C = D', 'A; B + C = D'],
  ['1-2', '1-2'],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1);＋1;－1', "'＠SUM(A1);'＋1;'－1"],
])('a spreadsheet reads no formula in %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\n`);
});
