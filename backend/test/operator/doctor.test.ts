import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ConfigService } from '@nestjs/config';
import pg from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import Stripe from 'stripe';
import { freePort } from '../../../stack/ports.js';
import type { Environment } from '../../src/config/environment.js';
import { readEnvironment } from '../../src/config/read-environment.js';
import type { CheckResult } from '../../src/doctor/check.js';
import { DailyDoctor } from '../../src/doctor/daily-doctor.js';
import type { ScheduledTask, ScheduledTasks } from '../../src/jobs/scheduled-tasks.js';
import { EVENT_TYPES } from '../../src/payments/stripe-events.js';
import { ApiProcess } from '../support/api-process.js';
import { runCommand, spawnCommand } from '../support/command.js';
import { createMigratedDatabase } from '../support/databases.js';
import { createCertificate, startHttpsSite } from '../support/https-site.js';
import { startTestSandbox, type TestSandbox } from '../support/test-sandbox.js';

let testSandbox: TestSandbox;
let whole: Record<string, string>;
let stripe: Stripe;
let certificate: string;
let closeAll: (() => Promise<unknown>)[] = [];
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `https://localhost:${port}`;
  testSandbox = await startTestSandbox({ publicUrl });
  certificate = createCertificate(testSandbox.folder, 'valid', 90);
  whole = {
    ...testSandbox.environment(await createMigratedDatabase()),
    SANDBOX: 'true',
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: 'a'.repeat(64),
    DONATE_MONTHLY_URL: `${publicUrl}/sandbox/checkout/monthly`,
    DONATE_ONCE_URL: `${publicUrl}/sandbox/checkout/once`,
    BREVO_DOI_TEMPLATE_ID: '1',
    NODE_EXTRA_CA_CERTS: certificate,
  };
  const api = new ApiProcess({ ...whole, NODE_ENV: 'production' }, await freePort());
  await api.start();
  const homePage = `<!doctype html><html><a href="/sandbox/checkout/monthly"></a><a href="${publicUrl}/sandbox/checkout/once"></a></html>`;
  const site = await startHttpsSite(api.url, certificate, port, homePage);
  const { hostname, port: stripePort } = new URL(testSandbox.sandbox.url);
  stripe = new Stripe('sk_test_of_the_tests', { host: hostname, port: stripePort, protocol: 'http' });
  closeAll = [() => testSandbox.close(), () => api.kill('SIGTERM'), () => site.close()];
});
afterEach(async () => {
  testSandbox.sandbox.faults.clear();
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(async () => {
  for (const close of closeAll.reverse()) await close();
});

interface Report {
  ok: boolean;
  exitCode: number;
  checks: CheckResult[];
}

async function doctor(changes: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runCommand('doctor', { ...whole, ...changes }, ['--json']);
  expect(stderr).toBe('');
  const report = JSON.parse(stdout) as Report;
  expect(report.exitCode).toBe(code);
  expect(report.ok).toBe(code === 0);
  return { code, checks: report.checks, stdout };
}

/** Expects that exactly these checks are not well, each with what to do. */
async function expectTrouble(
  changes: Record<string, string>,
  expected: Record<string, [status: CheckResult['status'], message: string | RegExp, cure: string | RegExp]>,
  code = 1,
) {
  const found = await doctor(changes);
  const bad = found.checks.filter(({ status }) => status !== 'ok');
  expect(bad.map(({ name, status }) => [name, status])).toEqual(
    Object.entries(expected).map(([name, [status]]) => [name, status]),
  );
  for (const { name, message, cure } of bad) {
    const [, expectedMessage, expectedCure] = expected[name] ?? [];
    expect(message).toMatch(expectedMessage ?? '');
    expect(cure).toMatch(expectedCure ?? '');
  }
  expect(found.code).toBe(code);
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

async function databaseWithRoutines() {
  const url = await createMigratedDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanups.push(() => client.end());
  await client.query(`create table if not exists routine_runs (
    name text primary key, succeeded_at timestamptz, failed_at timestamptz, detail text)`);
  return { url, client };
}

async function startMailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    cert: readFileSync(certificate),
    key: readFileSync(certificate.replace(/\.pem$/, '.key.pem')),
    disableReverseLookup: true,
    closeTimeout: 200,
    ...options,
  });
  server.on('error', () => undefined);
  const mailPort = await freePort();
  server.listen(mailPort, '0.0.0.0');
  await once(server.server, 'listening');
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return mailPort;
}

describe('a whole configuration', () => {
  test('is well: exit code 0, one line for each check', async () => {
    const { checks } = await doctor();
    expect(checks.filter(({ status }) => status !== 'ok')).toEqual([]);
    const { code, stdout } = await spawnCommand('doctor', whole, []);
    expect(code).toBe(0);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(checks.length + 2);
    expect(lines.at(-1)).toBe(`All ${checks.length} checks are well.`);
  });

  test('prints no secret and no address of a person', async () => {
    const { stdout } = await doctor();
    for (const name of [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'BREVO_API_KEY',
      'SESSION_SECRET',
      'MAIL_TO',
    ]) {
      expect(stdout).not.toContain(whole[name]);
    }
  });

  test('is examined before the first start without what only the running site can answer', async () => {
    const environment = { ...whole, DATABASE_URL: 'postgresql://vfu@127.0.0.1:9/vfu' };
    const { code, stdout } = await runCommand('doctor', environment, ['--before-start']);
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('database')]);
  });
});

describe('settings', () => {
  test('that are missing or invalid are named, and the other checks still run', async () => {
    const { code, checks } = await doctor({ BREVO_API_KEY: '', MAIL_TO: 'nobody' });
    expect(code).toBe(1);
    expect(checks.filter(({ name }) => name === 'settings').map(({ message }) => message)).toEqual([
      'BREVO_API_KEY must be set',
      'MAIL_TO must be an email address',
    ]);
    const unknown = checks.filter(({ status }) => status === 'not checked').map(({ name }) => name);
    expect(unknown).toEqual(
      ['key', 'attributes', 'lists', 'sender', 'double opt-in'].map((what) => `Brevo ${what}`),
    );
    expect(checks.find(({ name }) => name === 'Stripe key')).toMatchObject({ status: 'ok' });
  });

  test('for production: an address of this machine is refused, a test key is pointed out', async () => {
    await expectTrouble(
      { SANDBOX: '' },
      {
        'public address': ['failed', 'an address of this machine', 'Set PUBLIC_URL'],
        'Stripe mode': ['warning', 'test mode', 'live key'],
        backup: ['warning', 'no backup yet', './vfu backup'],
      },
    );
  });
});

describe('Stripe', () => {
  test('refuses the key', async () => {
    await expectTrouble(
      { STRIPE_SECRET_KEY: 'sk_live_mistyped' },
      {
        'Stripe key': ['failed', 'refuses the key', 'dashboard.stripe.com/apikeys'],
        'Stripe rights': ['not checked', '401', 'first'],
        'Stripe webhook': ['not checked', '401', 'first'],
        'Stripe deliveries': ['not checked', '401', 'first'],
        'monthly payment link': ['not checked', '401', 'first'],
        'monthly payment link: way back': ['not checked', '401', 'first'],
        'monthly payment link: fields': ['not checked', '401', 'first'],
        'single payment link': ['not checked', '401', 'first'],
        'single payment link: way back': ['not checked', '401', 'first'],
        'single payment link: fields': ['not checked', '401', 'first'],
      },
    );
  });

  test('lacks rights', async () => {
    testSandbox.sandbox.faults.set({ call: 'stripe.invoices.list', kind: 'status', status: 403 });
    testSandbox.sandbox.faults.set({ call: 'stripe.webhookEndpoints.list', kind: 'status', status: 403 });
    await expectTrouble(
      {},
      {
        'Stripe rights': ['failed', 'may not read: Invoices', 'dashboard.stripe.com/apikeys'],
        'Stripe webhook': ['warning', 'may not read webhook endpoints', EVENT_TYPES.join(', ')],
      },
    );
  });

  test('does not answer: exit code 2', async () => {
    testSandbox.sandbox.faults.set({ call: 'stripe.*', kind: 'drop' });
    const { code, checks } = await doctor();
    expect(code).toBe(2);
    expect(checks.find(({ name }) => name === 'Stripe key')).toMatchObject({
      status: 'not checked',
      message: 'Stripe does not answer',
    });
    expect(checks.find(({ name }) => name === 'Brevo key')).toMatchObject({ status: 'ok' });
  });

  test('does not end its answer: the check ends after its time limit, and the others are done', async () => {
    testSandbox.sandbox.faults.set({ call: 'stripe.webhookEndpoints.list', kind: 'hang' });
    await expectTrouble({}, { 'Stripe webhook': ['not checked', 'does not answer', 'connection'] }, 2);
  });

  const endpointOf = async () => (await stripe.webhookEndpoints.list()).data[0]?.id ?? '';
  const restoreEndpoint = async () => {
    await stripe.webhookEndpoints.update(await endpointOf(), {
      url: `${whole.PUBLIC_URL}/api/webhooks/stripe`,
      enabled_events: [...EVENT_TYPES],
      disabled: false,
    });
  };

  test.each([
    [
      'for another address',
      { url: 'https://other.example.org/api/webhooks/stripe' },
      'has no webhook endpoint',
      'Run setup',
    ],
    ['disabled', { disabled: true }, 'disabled', 'Run setup'],
    [
      'without an event',
      { enabled_events: EVENT_TYPES.slice(1) },
      'lacks the events checkout.session.completed',
      'Run setup',
    ],
  ])('has the webhook endpoint %s', async (_what, changes, message, cure) => {
    cleanups.push(restoreEndpoint);
    await stripe.webhookEndpoints.update(await endpointOf(), changes);
    await expectTrouble({}, { 'Stripe webhook': ['failed', message, cure] });
  });

  test('sends events that nothing handles', async () => {
    cleanups.push(restoreEndpoint);
    await stripe.webhookEndpoints.update(await endpointOf(), { enabled_events: ['*'] });
    await expectTrouble({}, { 'Stripe webhook': ['warning', 'events that the API ignores', 'Run setup'] }, 0);
  });
});

describe('payment links', () => {
  const linkOf = (kind: string) => {
    const link = testSandbox.sandbox.stripe.paymentLinks().find(({ url }) => url.endsWith(kind));
    if (!link) throw new Error('the sandbox has no such link');
    return link;
  };
  const change = (
    kind: string,
    changes: Parameters<typeof testSandbox.sandbox.stripe.changePaymentLink>[1],
  ) => {
    const before = { ...linkOf(kind) };
    cleanups.push(() => Promise.resolve(testSandbox.sandbox.stripe.changePaymentLink(before.id, before)));
    testSandbox.sandbox.stripe.changePaymentLink(before.id, changes);
  };

  test('that the account does not have', async () => {
    const trouble = ['failed', 'DONATE_ONCE_URL', 'payment-links'] as const;
    await expectTrouble(
      { DONATE_ONCE_URL: 'https://donate.example.org/other' },
      {
        pages: ['failed', /DONATE_ONCE_URL$/, 'Build again'],
        'single payment link': [...trouble],
        'single payment link: way back': [...trouble],
        'single payment link: fields': [...trouble],
      },
    );
  });

  test('that is deactivated', async () => {
    change('monthly', { active: false });
    await expectTrouble({}, { 'monthly payment link': ['failed', 'deactivated', 'Activate it'] });
  });

  test('that do not return the donor as they must', async () => {
    const redirect = (url: string) => ({ type: 'redirect' as const, redirect: { url } });
    const home = `${whole.PUBLIC_URL}/`;
    change('monthly', { after_completion: redirect(`${home}?checkout_session_id={CHECKOUT_SESSION_ID}`) });
    change('once', { after_completion: redirect(home) });
    await expectTrouble(
      {},
      {
        'monthly payment link: way back': ['failed', 'recurring=true', '&recurring=true'],
        'single payment link: way back': ['failed', 'CHECKOUT_SESSION_ID', '{CHECKOUT_SESSION_ID}'],
      },
    );
  });

  test('that are swapped', async () => {
    await expectTrouble(
      { DONATE_MONTHLY_URL: whole.DONATE_ONCE_URL ?? '', DONATE_ONCE_URL: whole.DONATE_MONTHLY_URL ?? '' },
      {
        'monthly payment link: way back': ['failed', 'recurring=true', 'redirect to'],
        'single payment link: way back': ['failed', 'swapped', 'redirect to'],
      },
    );
  });

  test('that ask the donor too little', async () => {
    change('once', {
      billing_address_collection: 'auto',
      phone_number_collection: { enabled: false },
      custom_fields: [],
    });
    await expectTrouble(
      {},
      {
        'single payment link: fields': [
          'failed',
          'the billing address, the phone number, the dropdown with the key howdidyouhearaboutvfu',
          'payment-links',
        ],
      },
    );
  });
});

describe('Brevo', () => {
  test('refuses the key', async () => {
    testSandbox.sandbox.faults.set({ call: 'brevo.account', kind: 'status', status: 401 });
    await expectTrouble({}, { 'Brevo key': ['failed', 'refuses the key', 'settings/keys/api'] });
  });

  test('has an account without attributes and lists', async () => {
    const empty = await startTestSandbox({ emptyAccounts: true });
    cleanups.push(() => empty.close());
    await expectTrouble(
      { BREVO_API_URL: `${empty.sandbox.url}/v3` },
      {
        'Brevo attributes': ['failed', 'DONATED_AMOUNT', 'Run setup'],
        'Brevo lists': ['failed', 'BREVO_LIST_ONE_TIME_DONORS', 'Run setup'],
        'Brevo double opt-in': ['failed', 'has no template 1', 'BREVO_DOI_TEMPLATE_ID'],
      },
    );
  });

  test('has an attribute of another type', async () => {
    const { state } = testSandbox.sandbox.brevo;
    cleanups.push(() => {
      state.attributes.delete('MILES_AMOUNT');
      return Promise.resolve();
    });
    state.attributes.set('MILES_AMOUNT', { name: 'MILES_AMOUNT', category: 'normal', type: 'text' });
    await expectTrouble(
      {},
      { 'Brevo attributes': ['failed', /: MILES_AMOUNT \(number\)$/, 'delete the attribute'] },
    );
  });

  test('has no template of the double opt-in for a language', async () => {
    await expectTrouble(
      { BREVO_DOI_TEMPLATE_LANGUAGES: 'uk:7' },
      { 'Brevo double opt-in': ['failed', 'has no template 7', 'BREVO_DOI_TEMPLATE_LANGUAGES'] },
    );
    await expectTrouble(
      { BREVO_DOI_TEMPLATE_ID: '', BREVO_DOI_TEMPLATE_LANGUAGES: 'uk:1' },
      { 'Brevo double opt-in': ['warning', 'has no effect', 'empty both'] },
      0,
    );
  });

  test('has no list with an id of the settings, no active sender, and a template of another kind', async () => {
    const { state } = testSandbox.sandbox.brevo;
    const sender = state.senders.get('1');
    const template = state.templates.get('1');
    if (!sender || !template) throw new Error('the sandbox has no sender or no template');
    cleanups.push(() => Promise.resolve(state.senders.set('1', sender)));
    cleanups.push(() => Promise.resolve(state.templates.set('1', template)));
    state.senders.set('1', { ...sender, active: false });
    state.templates.set('1', { ...template, isDoubleOptIn: false });
    await expectTrouble(
      { BREVO_LIST_NEWSLETTER: '99' },
      {
        'Brevo lists': ['failed', /BREVO_LIST_NEWSLETTER$/, 'setup'],
        'Brevo sender': ['failed', 'no active sender', 'senders'],
        'Brevo double opt-in': ['failed', 'not a double opt-in template', 'optin'],
      },
    );
  });
});

describe('the mail server', () => {
  test.each([
    ['does not answer', () => freePort(), 'smtp://127.0.0.1:PORT', 'does not answer', 'SMTP_URL'],
    [
      'refuses the login',
      () =>
        startMailServer({
          authOptional: true,
          allowInsecureAuth: true,
          disabledCommands: ['STARTTLS'],
          onAuth: (_login, _session, callback) => callback(new Error('no such user')),
        }),
      'smtp://site:wrong@127.0.0.1:PORT',
      'refuses the login',
      '%40',
    ],
    [
      'offers no TLS for a login',
      () => startMailServer({ authOptional: true, disabledCommands: ['STARTTLS'] }),
      // Reaches this machine, but is no loopback address.
      'smtp://site:word@0.0.0.0:PORT',
      'offers no TLS',
      'smtps://',
    ],
    [
      'has a certificate for another name',
      () => startMailServer({ authOptional: true }),
      'smtp://site:word@0.0.0.0:PORT',
      'certificate of the mail server',
      'SMTP_URL',
    ],
  ])('%s', async (_what, start, url, message, cure) => {
    const address = url.replace('PORT', String(await start()));
    await expectTrouble({ SMTP_URL: address }, { 'mail server': ['failed', message, cure] });
  });
});

describe('the site', () => {
  test('another server answers at the public address', async () => {
    const other = await listen((_request, response) => response.end('<h1>Welcome</h1>'));
    const { checks } = await doctor({ PUBLIC_URL: other });
    expect(checks.find(({ name }) => name === 'site')).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('another server answers'),
      cure: expect.stringContaining('Point the domain'),
    });
  });

  test('is not ready', async () => {
    const other = await listen((_request, response) =>
      response
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"status":"unavailable","parts":{"database":"down","paymentLinks":"up"}}'),
    );
    const { checks } = await doctor({ PUBLIC_URL: other });
    expect(checks.find(({ name }) => name === 'site')).toMatchObject({
      status: 'failed',
      message: 'the site is not ready: database down',
    });
  });

  test.each([
    [90, 'untrusted', 'failed', 'browsers refuse the certificate'],
    [5, 'trusted', 'warning', 'was not renewed: 4 days left'],
  ] as const)('has a certificate of %i days, %s', async (days, trust, status, message) => {
    const shown = createCertificate(testSandbox.folder, trust, days);
    const sitePort = await freePort();
    const site = await startHttpsSite('http://127.0.0.1:9', shown, sitePort, '<html></html>');
    cleanups.push(() => site.close());
    const changes = {
      PUBLIC_URL: `https://localhost:${sitePort}`,
      NODE_EXTRA_CA_CERTS: trust === 'trusted' ? shown : '',
    };
    const { checks } = await doctor(changes);
    expect(checks.find(({ name }) => name === 'certificate')).toMatchObject({
      status,
      message: expect.stringContaining(message),
      cure: expect.stringContaining('docs/runbook.md'),
    });
  });
});

describe('the machine', () => {
  test('has a clock that differs from that of the providers', async () => {
    const lateProvider = await listen((_request, response) => {
      response.sendDate = false;
      response.writeHead(401, { date: new Date(Date.now() + 600_000).toUTCString() }).end('{}');
    });
    const { checks } = await doctor({ STRIPE_API_URL: lateProvider, BREVO_API_URL: lateProvider });
    expect(checks.find(({ name }) => name === 'clock')).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/is (59\d|60\d) s behind/),
      cure: expect.stringContaining('timedatectl'),
    });
  });
});

describe('the API', () => {
  const registered = (variables: Record<string, string>) => {
    const tasks: { name: string; run: ScheduledTask }[] = [];
    const scheduledTasks = {
      every: (_everyMs: number, name: string, run: ScheduledTask) => tasks.push({ name, run }),
    };
    const config = new ConfigService<Environment, true>(readEnvironment(variables));
    const dailyDoctor = new DailyDoctor(scheduledTasks as unknown as ScheduledTasks, config, variables);
    expect(dailyDoctor).toBeDefined();
    return tasks;
  };

  test('does not examine itself in a trial or in development', () => {
    expect(registered({ ...whole, NODE_ENV: 'production' })).toEqual([]);
    expect(registered({ ...whole, SANDBOX: '', NODE_ENV: 'development' })).toEqual([]);
  });

  test('examines itself daily in production, but not on its first day, and records the result', async () => {
    const { url, client } = await databaseWithRoutines();
    const variables = { ...whole, SANDBOX: '', NODE_ENV: 'production', DATABASE_URL: url };
    const [task] = registered(variables);
    expect(task?.name).toBe('doctor');
    await task?.run(null);
    expect((await client.query('select from routine_runs')).rowCount).toBe(0);
    await task?.run(new Date());
    const { rows } = await client.query('select failed_at is not null as bad, detail from routine_runs');
    expect(rows).toEqual([{ bad: true, detail: expect.stringMatching(/^Not well: public address/) }]);
  });
});

describe('the result', () => {
  test('is recorded for the alerts, unless something could not be checked', async () => {
    const { url, client } = await databaseWithRoutines();
    const recorded = async () => {
      const sql = `select succeeded_at is not null as good, failed_at is not null as bad, detail from routine_runs`;
      const { rows } = await client.query<object>(sql);
      return rows;
    };
    testSandbox.sandbox.faults.set({ call: 'brevo.*', kind: 'drop' });
    expect((await doctor({ DATABASE_URL: url })).code).toBe(2);
    expect(await recorded()).toEqual([]);
    testSandbox.sandbox.faults.clear();
    expect((await doctor({ DATABASE_URL: url })).code).toBe(0);
    expect(await recorded()).toEqual([
      { good: true, bad: false, detail: expect.stringContaining('are well') },
    ]);
    expect((await doctor({ DATABASE_URL: url, BREVO_LIST_NEWSLETTER: '99' })).code).toBe(1);
    expect(await recorded()).toEqual([{ good: true, bad: true, detail: 'Not well: Brevo lists.' }]);
  });
});

describe('a backup', () => {
  test.each([
    ['is recent', `now() - interval '3 hours'`, 'null', 'ok', '3 hours old'],
    ['is old', `now() - interval '30 hours'`, 'null', 'failed', 'the last backup is 30 hours old'],
    ['failed', `now() - interval '3 hours'`, 'now()', 'failed', 'the last backup failed'],
  ])('%s', async (_what, succeededAt, failedAt, status, message) => {
    const { url, client } = await databaseWithRoutines();
    await client.query(
      `insert into routine_runs (name, succeeded_at, failed_at) values ('backup', ${succeededAt}, ${failedAt})`,
    );
    const { checks } = await doctor({ DATABASE_URL: url, SANDBOX: '' });
    expect(checks.find(({ name }) => name === 'backup')).toMatchObject({ status, message });
  });
});

describe('the database', () => {
  test('does not answer', async () => {
    const changes = { DATABASE_URL: 'postgresql://vfu:secret-word@127.0.0.1:9/vfu' };
    await expectTrouble(changes, {
      database: ['failed', /^the database does not answer(?!.*secret)/, 'Start it'],
    });
  });

  test('does not exist', async () => {
    const url = new URL(whole.DATABASE_URL ?? '');
    url.pathname = '/no_such_database';
    await expectTrouble(
      { DATABASE_URL: url.href },
      { database: ['failed', 'no such database', 'DATABASE_URL'] },
    );
  });

  test('has the tables of a newer version, and is not migrated by the check', async () => {
    const url = await createMigratedDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    cleanups.push(() => client.end());
    await client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9999999999999)`,
    );
    await expectTrouble({ DATABASE_URL: url }, { database: ['warning', 'a newer version', 'Update'] }, 0);
    await client.query('drop schema drizzle cascade; drop schema public cascade; create schema public');
    const { checks } = await doctor({ DATABASE_URL: url });
    expect(checks.find(({ name }) => name === 'database')?.message).toContain('empty');
    const { rows } = await client.query(
      `select from information_schema.tables where table_schema = 'public'`,
    );
    expect(rows).toEqual([]);
  });
});
