import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../src/database/open-database.js';
import { gifts, people, reversals } from '../src/database/schema.js';
import { runCommand, spawnCommand } from './support/command.js';
import { contactTokenOf } from './support/contacts.js';
import { copyEmbeddedTemplate, createMigratedDatabase, ENGINES } from './support/databases.js';
import { startTestApi } from './support/test-api.js';

/** Settings that are invalid for the server; the command ignores them. */
const SERVER_SETTINGS = { STRIPE_SECRET_KEY: 'wrong', SMTP_URL_FILE: '/none' };
const run = (environment: Record<string, string>, ...args: string[]) =>
  runCommand('export', { ...SERVER_SETTINGS, ...environment }, args);
const spawnExport = (environment: Record<string, string>, ...args: string[]) =>
  spawnCommand('export', { ...SERVER_SETTINGS, ...environment }, args);

const day = (number: number) => new Date(`2026-01-0${number}T23:59:59Z`);
const gift = { kind: 'once' as const, amountMinor: 4_200, currency: 'usd' };
const reversal = { currency: 'usd', reversedAt: new Date('2026-02-01T00:00:00Z') };

async function fillDatabase(environment: Record<string, string>): Promise<void> {
  const database = await openDatabase(environment as never);
  const { orm } = database;
  const added = await orm
    .insert(people)
    .values([{ email: 'olena@example.org' }, { email: '=cmd|x!a0@example.org' }])
    .returning();
  const [olena, formula] = added.map(({ id }) => id);
  await orm.insert(gifts).values([
    {
      providerKey: 'cs_1',
      personId: olena,
      givenAt: day(1),
      purpose: 'pilot-vests',
      paymentIntent: 'pi_1',
      ...gift,
    },
    { providerKey: 'in_2', personId: olena, givenAt: day(2), purpose: 'edcamp', ...gift, kind: 'monthly' },
    {
      providerKey: 'cs_3',
      personId: formula,
      givenAt: day(3),
      purpose: 'no-such-project',
      ...gift,
      currency: 'jpy',
    },
    { providerKey: 'cs_4', personId: null, givenAt: day(4), ...gift, currency: 'kwd' },
    { providerKey: 'cs_5', personId: olena, givenAt: day(5), paymentIntent: 'pi_5', ...gift },
  ]);
  await orm.insert(reversals).values([
    { ...reversal, providerKey: 'refund:re_1', paymentIntent: 'pi_1', amountMinor: 1_050 },
    { ...reversal, providerKey: 'refund:re_2', paymentIntent: 'pi_1', amountMinor: 300, currency: 'eur' },
    // Stripe adds its fee to the amount of a dispute.
    { ...reversal, providerKey: 'dispute:dp_5', paymentIntent: 'pi_5', amountMinor: 5_700 },
  ]);
  await database.close();
}

const HEADER = 'date,email,amount,currency,kind,purpose,returned_amount,provider_key';
const LINES = [
  '2026-01-01T23:59:59Z,olena@example.org,42.00,usd,once,pilot-vests,10.50,cs_1',
  '2026-01-02T23:59:59Z,olena@example.org,42.00,usd,monthly,edcamp,0.00,in_2',
  "2026-01-03T23:59:59Z,'=cmd|x!a0@example.org,4200,jpy,once,,0,cs_3",
  '2026-01-04T23:59:59Z,,4.200,kwd,once,,0.000,cs_4',
  '2026-01-05T23:59:59Z,olena@example.org,42.00,usd,once,,42.00,cs_5',
];
const csv = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`;

describe.each(ENGINES)('the export of gifts on the %s database', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-export-'));
  let environment: Record<string, string>;
  beforeAll(async () => {
    if (engine === 'embedded') copyEmbeddedTemplate(folder);
    environment =
      engine === 'embedded' ? { DATA_DIR: folder } : { DATABASE_URL: await createMigratedDatabase() };
    await fillDatabase(environment);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has one line per gift, oldest first', async () => {
    expect(await spawnExport(environment)).toEqual({ code: 0, stderr: '', stdout: csv(...LINES) });
  });

  test('is available as JSON lines, with unescaped text', async () => {
    const { code, stdout } = await run(environment, '--format=jsonl');
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(code).toBe(0);
    expect(Object.keys(rows[0] ?? {}).join()).toBe(HEADER);
    expect(rows[0]).toMatchObject({ amount: '42.00', purpose: 'pilot-vests', returned_amount: '10.50' });
    expect(rows[2]).toMatchObject({ email: '=cmd|x!a0@example.org', amount: '4200', purpose: null });
    expect(rows).toHaveLength(5);
  });
});

describe('options of the export', () => {
  let environment: Record<string, string>;
  beforeAll(async () => {
    environment = { DATABASE_URL: await createMigratedDatabase() };
    await fillDatabase(environment);
  });

  test.each([
    ['from a day', ['--since=2026-01-04'], [3, 4]],
    ['until the end of a day', ['--until=2026-01-02'], [0, 1]],
    ['of one day', ['--since=2026-01-02', '--until=2026-01-02'], [1]],
    ['for one project', ['--project=edcamp'], [1]],
    ['for a project without gifts', ['--project=aqueducks'], []],
    ['with empty options', ['--since=', '--until=', '--project=', '--format='], [0, 1, 2, 3, 4]],
  ])('export the gifts %s', async (_, args, lines) => {
    const stdout = csv(...lines.map((line) => LINES[line] ?? ''));
    expect(await run(environment, ...args)).toEqual({ code: 0, stderr: '', stdout });
  });

  test.each([
    [['--since=yesterday'], '--since must be a date in the form YYYY-MM-DD'],
    [['--since=2026-02-30'], '--since must be a date that exists: 2026-02-30 does not'],
    [['--until=2026-02-30'], '--until must be a date that exists: 2026-02-30 does not'],
    [['--since=2026-01-02', '--until=2026-01-01'], '--until is before --since'],
    [['--project=no-such-project'], '--project must be one of: aqueducks, art-therapy, '],
    [['--format=xlsx'], '--format must be csv or jsonl'],
    [['--pledges', '--project=edcamp'], '--project cannot be combined with --pledges'],
    [['--everything'], '--everything'],
    [['gifts'], 'too many arguments'],
  ])('refuse %j with exit code 2 and one line', async (args, message) => {
    const { code, stdout, stderr } = await run(environment, ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });
});

test('exits with 2 if the database does not respond, without printing its password', async () => {
  const environment = { DATABASE_URL: 'postgresql://vfu:secret@127.0.0.1:9/vfu' };
  const { code, stdout, stderr } = await spawnExport(environment);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^The database does not answer\. .*\n$/);
});

test('exits with 2 if the server is using the embedded database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vfu-export-'));
  copyEmbeddedTemplate(folder);
  const database = await openDatabase({ DATA_DIR: folder });
  expect(await run({ DATA_DIR: folder })).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('in use by process'),
  });
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the export of pledges', () => {
  const PLEDGE_HEADER =
    'date,email,kind,points,program,organisation,contact,contribution_type,budget,how_to_support,first_name,last_name,phone,location';

  test('has every accepted pledge and all that its form said, and no refused one, while the server runs', async () => {
    const api = await startTestApi('postgresql');
    const add = (email: string, attributes: object, listIds: number[]) =>
      api
        .browser()
        .post('/add-full-contact')
        .send({ email, attributes: { email, ...attributes }, listIds });
    const miles = { MILES_AMOUNT: '500', POINTS_PROGRAM_NAME: '=Miles', firstName: 'Olena' };
    expect((await add('miles@example.org', miles, [10])).status).toBe(201);
    const contactId = await contactTokenOf(api, 'miles@example.org');
    const more = { HOTEL_POINTS_AMOUNT: '70', POINTS_PROGRAM_NAME: 'Inn' };
    const change = { contactId, attributes: more };
    expect((await api.browser().put('/update-contact').send(change)).status).toBe(200);
    const company = {
      ORGANISATION_NAME: 'Example, Ltd',
      POC_NAME: 'Taras',
      CORPORATE_CONTRIBUTION_TYPE: 'Other',
      APPROXIMATE_PROGRAM_BUDGET: '10000',
      HOW_SUPPORT_VFU: 'With "pallets".',
      phone: '12025550177',
    };
    expect((await add('company@example.org', company, [12])).status).toBe(201);
    expect((await add('reader@example.org', { firstName: 'Taras', location: 'PL' }, [8])).status).toBe(201);
    api.sandbox.faults.set({ call: 'brevo.contacts.create', kind: 'status', status: 400 });
    expect((await add('refused@example.org', { MILES_AMOUNT: '9' }, [10])).status).toBe(400);

    const environment = { DATABASE_URL: api.databaseUrl };
    const { code, stdout, stderr } = await run(environment, '--pledges');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/gm, 'NOW').split('\n')).toEqual([
      PLEDGE_HEADER,
      "NOW,miles@example.org,miles,500,'=Miles,,,,,,Olena,,,",
      'NOW,miles@example.org,hotel_points,70,Inn,,,,,,,,,',
      'NOW,company@example.org,corporate_contribution,,,"Example, Ltd",Taras,Other,10000,"With ""pallets"".",,,12025550177,',
      'NOW,reader@example.org,contact_details,,,,,,,,Taras,,,PL',
      '',
    ]);
    expect((await run(environment, '--pledges', '--until=2020-01-01')).stdout).toBe(`${PLEDGE_HEADER}\n`);
    await api.close();
  });
});
