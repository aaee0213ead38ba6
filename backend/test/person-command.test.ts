import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runCommand, spawnCommand } from './support/command.js';
import { createMigratedDatabase, query } from './support/databases.js';
import { pay, subscriptionOf } from './support/payments.js';
import { startTestSandbox, type TestSandbox } from './support/test-sandbox.js';

const EMAIL = 'olena.secret@example.org';
const SESSION_SECRET = 'session-secret-of-the-tests';

let sandbox: TestSandbox;
let environment: Record<string, string>;

beforeEach(async () => {
  sandbox = await startTestSandbox();
  environment = { ...sandbox.environment(await createMigratedDatabase()), SESSION_SECRET };
  pay(sandbox, { email: EMAIL, amountMinor: 4_200 });
  await fix();
});
afterEach(() => sandbox.close());

const person = (...args: string[]) => runCommand('person', environment, args);
const shown = async (email = EMAIL) => JSON.parse((await person('show', email)).stdout) as object;
const fix = async () => expect((await runCommand('reconcile', environment, ['--fix'])).code).toBe(0);
const contact = () => sandbox.sandbox.brevo.contact(EMAIL);
const NOBODY = { gifts: [], person: null };

test('show and export print JSON and nothing else, and say on standard error that they wait for Brevo', async () => {
  sandbox.sandbox.faults.set({ call: 'brevo.contacts.get', kind: 'status', status: 429, times: 1 });
  const show = await spawnCommand('person', environment, ['show', ` ${EMAIL.toUpperCase()} `]);
  expect([show.code, show.stderr]).toEqual([0, 'Brevo’s rate limit is reached: waiting …\n']);
  expect(JSON.parse(show.stdout)).toMatchObject({
    email: EMAIL,
    gifts: [{ amountMinor: 4_200, currency: 'usd' }],
    mailingService: { email: EMAIL, attributes: { DONATED_AMOUNT: 42, FIRSTNAME: 'Test' } },
  });
  const exported = await person('export', EMAIL);
  expect([exported.code, exported.stderr]).toEqual([0, '']);
  expect(JSON.parse(exported.stdout)).toMatchObject({
    email: EMAIL,
    gifts: [{ amount: '42.00', currency: 'usd', kind: 'once' }],
    mailingService: { email: EMAIL },
  });
  expect(exported.stdout).not.toContain('personId');
  sandbox.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
  expect(await person('show', EMAIL)).toMatchObject({ code: 2, stdout: '' });
});

test('erase changes nothing without a confirmation, and names a monthly gift that goes on', async () => {
  const monthly = subscriptionOf(sandbox, pay(sandbox, { email: EMAIL, kind: 'monthly' }));
  await fix();
  const before = await shown();
  const asked = await spawnCommand('person', environment, ['erase', EMAIL]);
  expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect(asked.stdout).toContain('without a name: 2 gifts.');
  expect(asked.stdout).toContain(`The monthly gift ${monthly} goes on`);
  expect(asked.stdout).not.toContain(EMAIL);
  expect(await shown()).toEqual(before);
});

test('erase --yes erases, also in the embedded database, and an address that only Stripe accepts', async () => {
  environment.DATABASE_URL = '';
  const email = 'josé.secret@example.org';
  pay(sandbox, { email });
  await fix();
  const erased = await person('erase', email.normalize('NFD').toUpperCase(), '--yes');
  expect(erased).toMatchObject({ code: 0, stdout: expect.stringContaining('has deleted the contact') });
  expect(erased.stdout).toContain('1 gift.');
  expect(await shown(email)).toMatchObject(NOBODY);
});

test('rename gives receipts another name, whatever is paid later', async () => {
  expect(await person('rename', EMAIL, ' Olena\u2800Melnyk, Ph.D. ')).toMatchObject({ code: 0 });
  expect(await shown()).toMatchObject({
    person: { name: 'Olena Melnyk, Ph.D.' },
    gifts: [{ name: 'Test Donor' }],
  });
  expect((await person('rename', 'nobody@example.org', 'Olena')).stdout).toMatch(/^Nothing is stored/);
  const { code, stderr } = await person('rename', EMAIL, 'evil.com');
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^NAME is not a name/)]);
});

test.each([[false], [true]])(
  'move gives gifts, claims and lists to another address (one that gave, too: %j), and can be repeated',
  async (isKnown) => {
    const other = 'olena.new@example.org';
    const { brevo } = sandbox.sandbox;
    if (isKnown) pay(sandbox, { email: other, amountMinor: 800, name: 'Olena New' });
    else brevo.seed({ email: other, attributes: { LASTNAME: 'New' }, listIds: [12] });
    await fix();
    await person('rename', EMAIL, 'Olena Before');
    brevo.update(brevo.knownContact(EMAIL), { listIds: [9, 8], attributes: { SMS: '+12025550188' } });
    const before = contact();
    sandbox.sandbox.faults.set({ call: 'brevo.contacts.delete', kind: 'status', status: 503 });
    expect(await person('move', EMAIL, other)).toMatchObject({ code: 2 });
    sandbox.sandbox.faults.clear();
    expect(await person('move', EMAIL, ` ${other.toUpperCase()} `)).toMatchObject({ code: 0 });
    await fix();
    expect([contact(), await shown()]).toMatchObject([undefined, NOBODY]);
    expect(brevo.contact(other)).toMatchObject({
      attributes: {
        FIRSTNAME: isKnown ? 'Olena' : 'Test',
        LASTNAME: 'New',
        PHONE: before?.attributes.PHONE,
        DONATED_AMOUNT: isKnown ? 50 : 42,
      },
      listIds: expect.arrayContaining(isKnown ? [6, 8, 9] : [6, 8, 9, 12]),
      emailBlacklisted: false,
    });
    const moved = (await shown(other)) as {
      person: { name: string | null };
      gifts: { amountMinor: number; name: string }[];
    };
    expect(moved.person.name).toBe(isKnown ? null : 'Olena Before');
    expect(moved.gifts.map(({ name }) => name)).toEqual(
      isKnown ? ['Olena Before', 'Olena New'] : ['Olena Before'],
    );
    expect(moved.gifts.map(({ amountMinor }) => amountMinor)).toEqual(isKnown ? [4_200, 800] : [4_200]);
  },
);

test('move keeps who unsubscribed unsubscribed, and refuses totals that it cannot add', async () => {
  const { brevo } = sandbox.sandbox;
  const [other, third] = ['olena.new@example.org', 'olena.third@example.org'];
  brevo.seed({ email: other, attributes: { DONATED_AMOUNT: 900, DONATION_CURRENCY: 'usd' }, listIds: [6] });
  const refused = await person('move', EMAIL, other);
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/ of olena\.new@example\.org is .* then that total is gone\.$/m),
  });
  expect(await shown()).toMatchObject({ gifts: [{ amountMinor: 4_200 }] });
  // After a payment link was added.
  await query(environment.DATABASE_URL ?? '', 'update people set opening_balance_minor = null');
  const early = await person('move', EMAIL, third);
  expect(early).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^The total is being computed again/),
  });
  await fix();
  brevo.update(brevo.knownContact(EMAIL), { listIds: [9] });
  brevo.unsubscribe(EMAIL);
  expect(await person('move', EMAIL, third)).toMatchObject({ code: 0 });
  expect(brevo.contact(third)).toMatchObject({ emailBlacklisted: true });
  expect(brevo.contact(third)?.listIds).not.toContain(9);
  // Neither has a total from before the ledger, whose currency would matter.
  pay(sandbox, { email: other, currency: 'eur' });
  brevo.update(brevo.knownContact(other), { attributes: { DONATED_AMOUNT: 0, DONATION_CURRENCY: 'eur' } });
  await fix();
  expect(await person('move', other, third)).toMatchObject({ code: 0 });
});

test('erasures contain no address, and can be applied to another ledger', async () => {
  await person('erase', EMAIL, '--yes');
  const { stdout: lines } = await person('erasures');
  expect(lines).toMatch(/^\{"hashKey":"[0-9a-f]{64}","emailHash":"[0-9a-f]{64}","erasedAt":"[^"]+Z"\}\n$/);
  const file = join(sandbox.folder, 'erasures.jsonl');
  writeFileSync(file, `${lines}{}\n`);
  environment.DATABASE_URL = await createMigratedDatabase();
  expect(await person('apply-erasures', file)).toMatchObject({
    code: 2,
    stderr: 'Line 2 is not an erasure\n',
  });
  // A restore applies what the database before had: nothing, most of the time.
  writeFileSync(file, '\n');
  expect(await person('apply-erasures', file)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^0 erasures/),
  });
  writeFileSync(file, lines);
  const applied = { code: 0, stdout: '1 erasure added. People erased again: 0.\n' };
  expect(await person('apply-erasures', file)).toMatchObject(applied);
  await fix();
  expect(contact()).toBeUndefined();
});

test('wrong arguments are refused without repeating them', async () => {
  for (const [args, message] of [
    [['show', 'olena.secret'], 'EMAIL is not an email address'],
    [['erase', '--yes'], "missing required argument 'email'"],
    [['apply-erasures', '/none'], 'no such file'],
    [['forget', EMAIL], 'unknown command'],
  ] as const) {
    const { code, stdout, stderr } = await person(...args);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
    expect(stderr).not.toContain('olena.secret');
  }
});
