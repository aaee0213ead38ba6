import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import Stripe from 'stripe';
import { freePort } from '../../../stack/ports.js';
import { EVENT_TYPES } from '../../src/payments/stripe-events.js';
import type { CheckStatus } from '../../src/requirements/requirement.js';
import type { CheckResult } from '../../src/requirements/requirements.js';
import { ApiProcess } from '../support/api-process.js';
import { runCommand, spawnCommand } from '../support/command.js';
import { createMigratedDatabase } from '../support/databases.js';
import { createCertificate, startHttpsSite } from '../support/https-site.js';
import { startTestSandbox, type TestSandbox } from '../support/test-sandbox.js';
import type { FaultCall } from '../../../sandbox/src/faults.js';
import type { Table } from '../../../sandbox/src/store.js';
import { startWebHook } from '../support/web-hook.js';

let testSandbox: TestSandbox;
let whole: Record<string, string>;
let stripe: Stripe;
let certificate: string;
let closeAll: (() => Promise<unknown>)[] = [];
const cleanups: (() => unknown)[] = [];

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
  const site = await startHttpsSite(api.url, certificate, port);
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

async function doctor(changes: Record<string, string> = {}, ...args: string[]) {
  const environment = { ...whole, ...changes };
  const { code, stdout, stderr } = await runCommand('doctor', environment, ['--json', ...args]);
  expect(stderr).toBe('');
  const report = JSON.parse(stdout) as Report;
  expect(report.exitCode).toBe(code);
  expect(report.ok).toBe(code === 0);
  return { code, checks: report.checks, stdout };
}

type Expected = Record<string, [status: CheckStatus, message: string | RegExp, cure: string | RegExp]>;

/** One thing that is not right, and exactly the checks that are not well because of it, each with what to do. */
interface Trouble {
  title: string;
  settings?: Record<string, string>;
  /** Changes an account or starts a server. @returns further settings */
  prepare?: () => unknown;
  expected: Expected;
  code?: number;
}

async function expectTrouble({ settings = {}, prepare, expected, code = 1 }: Trouble) {
  const further = (await prepare?.()) as Record<string, string> | undefined;
  const found = await doctor({ ...settings, ...further });
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
  cleanups.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** Starts a mail server. @returns its port */
async function startMailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    cert: readFileSync(certificate),
    key: readFileSync(certificate.replace(/\.pem$/, '.key.pem')),
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 200,
    ...options,
  });
  server.on('error', () => undefined);
  const mailPort = await freePort();
  server.listen(mailPort, '0.0.0.0');
  await once(server.server, 'listening');
  cleanups.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return mailPort;
}

const fault = (call: FaultCall, kind: 'status' | 'drop', status = 500) =>
  testSandbox.sandbox.faults.set({ call, kind, status });

async function changeEndpoint(changes: Stripe.WebhookEndpointUpdateParams) {
  const id = (await stripe.webhookEndpoints.list()).data[0]?.id ?? '';
  cleanups.push(() =>
    stripe.webhookEndpoints.update(id, {
      url: `${whole.PUBLIC_URL}/api/webhooks/stripe`,
      enabled_events: [...EVENT_TYPES],
      disabled: false,
    }),
  );
  await stripe.webhookEndpoints.update(id, changes);
}

const changeLink = (kind: 'monthly' | 'once', changes: Partial<Stripe.PaymentLink>) =>
  changeRow(testSandbox.sandbox.stripe.state.paymentLinks, `plink_sandbox${kind}`, changes);

const redirectTo = (query: string) => ({
  after_completion: { type: 'redirect' as const, redirect: { url: `${whole.PUBLIC_URL}/${query}` } },
});

test('a whole configuration is well: exit code 0, one line for each check, no secret and no address of a person', async () => {
  const { checks } = await doctor();
  expect(checks.filter(({ status }) => status !== 'ok')).toEqual([]);
  const { code, stdout } = await spawnCommand('doctor', whole, []);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(checks.length + 2);
  expect(lines.at(-1)).toBe(`All ${checks.length} checks are well.`);
  for (const name of [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'BREVO_API_KEY',
    'SESSION_SECRET',
    'MAIL_TO',
  ])
    expect(stdout).not.toContain(whole[name]);
});

describe('--send-test', () => {
  test('sends a mail, an alert and a heartbeat', async () => {
    const [alerts, heartbeats] = [await startWebHook(), await startWebHook()];
    cleanups.push(alerts.close, heartbeats.close);
    const hooks = { ALERT_URL: alerts.url, HEARTBEAT_URL: heartbeats.url };
    expect((await doctor(hooks)).code).toBe(0);
    expect([alerts.received, heartbeats.received, testSandbox.sandbox.mail.messages()]).toEqual([[], [], []]);

    expect((await doctor(hooks, '--send-test')).code).toBe(0);
    expect(testSandbox.sandbox.mail.messages()).toMatchObject([
      { to: [whole.MAIL_TO], text: expect.stringContaining('Nothing is wrong') },
    ]);
    expect(alerts.received).toMatchObject([{ method: 'POST', body: { title: 'Test of the alerts' } }]);
    expect(heartbeats.received).toMatchObject([{ method: 'GET', body: null }]);
  });

  test('names what did not arrive, and not the secret in its address', async () => {
    const hook = await startWebHook();
    cleanups.push(hook.close);
    hook.status = 404;
    fault('smtp.data', 'status', 550);
    const settings = { ALERT_URL: hook.url, HEARTBEAT_URL: hook.url };
    const { code, checks, stdout } = await doctor(settings, '--send-test');
    const failed = checks.filter(({ status }) => status === 'failed').map(({ name, cure }) => [name, cure]);
    expect([code, failed]).toEqual([
      1,
      [
        ['test mail', 'Correct MAIL_FROM and MAIL_TO in .env.'],
        ['test alert', 'Correct ALERT_URL in .env.'],
        ['test heartbeat', 'Correct HEARTBEAT_URL in .env.'],
      ],
    ]);
    expect(stdout).not.toContain('a-secret-topic');
    expect(stdout).not.toContain(whole.MAIL_TO);
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
    expect(unknown).toEqual(['key', 'attributes', 'lists', 'double opt-in'].map((what) => `Brevo ${what}`));
    expect(checks.find(({ name }) => name === 'Stripe key')).toMatchObject({ status: 'ok' });
  });

  test('for production: an address of this machine is refused, a test key is pointed out', () =>
    expectTrouble({
      title: '',
      settings: { SANDBOX: '' },
      expected: {
        'public address': ['failed', 'an address of this machine', 'Set PUBLIC_URL'],
        'Stripe key': ['warning', 'test mode', 'live key'],
        backup: ['warning', 'no backup yet', './vfu backup'],
      },
    }));
});

const refused: [CheckStatus, string, string] = ['not checked', '401', 'STRIPE_SECRET_KEY first'];

test.each<Trouble>([
  {
    title: 'the key is refused',
    settings: { STRIPE_SECRET_KEY: 'sk_live_mistyped' },
    expected: {
      'Stripe key': ['failed', 'refuses the key', 'dashboard.stripe.com/apikeys'],
      'Stripe webhook': refused,
      'Stripe deliveries': refused,
      'monthly payment link': refused,
      'single payment link': refused,
    },
  },
  {
    title: 'the key lacks rights',
    prepare: () => {
      fault('stripe.invoices.list', 'status', 403);
      fault('stripe.webhookEndpoints.list', 'status', 403);
    },
    expected: {
      'Stripe key': ['failed', 'may not read: Invoices', 'dashboard.stripe.com/apikeys'],
      'Stripe webhook': ['warning', 'may not read webhook endpoints', EVENT_TYPES.join(', ')],
    },
  },
  {
    title: 'the webhook endpoint is for another address',
    prepare: () => changeEndpoint({ url: 'https://other.example.org/api/webhooks/stripe' }),
    expected: { 'Stripe webhook': ['failed', 'has no webhook endpoint', 'Run setup'] },
  },
  {
    title: 'the webhook endpoint is disabled',
    prepare: () => changeEndpoint({ disabled: true }),
    expected: { 'Stripe webhook': ['failed', 'disabled', 'Run setup'] },
  },
  {
    title: 'the webhook endpoint lacks an event',
    prepare: () => changeEndpoint({ enabled_events: EVENT_TYPES.slice(1) }),
    expected: { 'Stripe webhook': ['failed', 'lacks the events checkout.session.completed', 'Run setup'] },
  },
  {
    title: 'the site has two webhook endpoints',
    prepare: async () => {
      const url = `${whole.PUBLIC_URL}/api/webhooks/stripe`;
      const { id } = await stripe.webhookEndpoints.create({ url, enabled_events: [...EVENT_TYPES] });
      cleanups.push(() => stripe.webhookEndpoints.del(id));
    },
    expected: { 'Stripe webhook': ['failed', '2 endpoints', 'Run setup'] },
  },
  {
    title: 'payment links are not in the account',
    settings: { DONATE_ONCE_URL: 'https://donate.example.org/other', STRIPE_PAYMENT_LINKS: 'plink_other' },
    expected: {
      'single payment link': ['warning', 'DONATE_ONCE_URL', 'payment-links'],
      'further payment links': ['failed', 'no payment link plink_other', 'STRIPE_PAYMENT_LINKS'],
    },
  },
  {
    title: 'the payment links are swapped, one is deactivated, and one asks the donor too little',
    prepare: () => {
      changeLink('monthly', { ...redirectTo('?checkout_session_id={CHECKOUT_SESSION_ID}'), active: false });
      changeLink('once', {
        ...redirectTo('?checkout_session_id={CHECKOUT_SESSION_ID}&recurring=true'),
        billing_address_collection: 'auto',
        phone_number_collection: { enabled: false },
        custom_fields: [],
      });
    },
    expected: {
      'monthly payment link': [
        'failed',
        /deactivated.*; after the payment: \S*{CHECKOUT_SESSION_ID}$/,
        '&recurring=true',
      ],
      'single payment link': [
        'failed',
        /recurring=true; it does not ask for the billing address, the phone number, the dropdown/,
        /redirect to .* ask for the billing address/,
      ],
    },
  },
])('Stripe: $title', expectTrouble);

test('Stripe does not answer: exit code 2, and the other checks still run', async () => {
  fault('stripe.*', 'drop');
  const { code, checks } = await doctor();
  expect(code).toBe(2);
  const named = (name: string) => checks.find((check) => check.name === name);
  expect(named('Stripe key')).toMatchObject({ status: 'not checked', message: 'Stripe does not answer' });
  expect(named('Brevo key')).toMatchObject({ status: 'ok' });
});

/** Changes a row of the sandbox's account until the test ends. */
function changeRow<T>(rows: Pick<Table<T>, 'get' | 'set'>, id: string, changes: Partial<T>) {
  const row = rows.get(id);
  if (!row) throw new Error(`the sandbox has no row ${id}`);
  cleanups.push(() => rows.set(id, row));
  rows.set(id, { ...row, ...changes });
}

test.each<Trouble>([
  {
    title: 'the key is refused',
    prepare: () => fault('brevo.account', 'status', 401),
    expected: { 'Brevo key': ['failed', 'refuses the key', 'settings/keys/api'] },
  },
  {
    title: 'the account has no attributes and lists',
    prepare: async () => {
      const empty = await startTestSandbox({ emptyAccounts: true });
      cleanups.push(() => empty.close());
      return { BREVO_API_URL: `${empty.sandbox.url}/v3` };
    },
    expected: {
      'Brevo attributes': ['failed', 'DONATED_AMOUNT', 'Run setup'],
      'Brevo lists': ['failed', 'BREVO_LIST_ONE_TIME_DONORS', 'Run setup'],
      'Brevo double opt-in': ['failed', 'does not exist', 'BREVO_DOI_TEMPLATE_ID'],
    },
  },
  {
    title: 'an attribute has another type, a default id is for something else, a language has no template',
    settings: { BREVO_DOI_TEMPLATE_LANGUAGES: 'uk:7' },
    prepare: () => {
      const { attributes, lists } = testSandbox.sandbox.brevo.state;
      changeRow(attributes, 'MILES_AMOUNT', { type: 'text' });
      changeRow(lists, '9', { name: 'Board members' });
    },
    expected: {
      'Brevo attributes': ['failed', /: MILES_AMOUNT \(number\)$/, 'delete the attribute'],
      'Brevo lists': ['warning', /another name: BREVO_LIST_NEWSLETTER$/, 'Run setup'],
      'Brevo double opt-in': ['failed', 'template 7', 'BREVO_DOI_TEMPLATE_LANGUAGES'],
    },
  },
  {
    title: 'no list has an id of the settings, a template is of another kind',
    settings: { BREVO_LIST_NEWSLETTER: '99' },
    prepare: () => {
      changeRow(testSandbox.sandbox.brevo.state.templates, '1', { isDoubleOptIn: false });
    },
    expected: {
      'Brevo lists': ['failed', /BREVO_LIST_NEWSLETTER$/, 'setup'],
      'Brevo double opt-in': ['failed', 'not one for double opt-in', 'optin'],
    },
  },
  {
    title: 'only a language has a template of the double opt-in',
    settings: { BREVO_DOI_TEMPLATE_ID: '', BREVO_DOI_TEMPLATE_LANGUAGES: 'uk:1' },
    expected: { 'Brevo double opt-in': ['warning', 'has no effect', 'empty both'] },
    code: 0,
  },
])('Brevo: $title', expectTrouble);

/** An address that reaches this machine and is no loopback address. */
const remote = (port: number) => ({ SMTP_URL: `smtp://site:word@0.0.0.0:${port}` });

test.each<Trouble>([
  {
    title: 'does not answer',
    prepare: async () => ({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
    expected: { 'mail server': ['failed', 'does not answer', 'SMTP_URL'] },
  },
  {
    title: 'refuses the login',
    prepare: async () => {
      const port = await startMailServer({
        allowInsecureAuth: true,
        disabledCommands: ['STARTTLS'],
        onAuth: (_login, _session, callback) => callback(new Error('no such user')),
      });
      return { SMTP_URL: `smtp://site:wrong@127.0.0.1:${port}` };
    },
    expected: { 'mail server': ['failed', 'refuses the login', '%40'] },
  },
  {
    title: 'offers no TLS for a login',
    prepare: async () => remote(await startMailServer({ disabledCommands: ['STARTTLS'] })),
    expected: { 'mail server': ['failed', 'offers no TLS', 'smtps://'] },
  },
  {
    title: 'has a certificate for another name',
    prepare: async () => remote(await startMailServer({})),
    expected: { 'mail server': ['failed', 'certificate of the mail server', 'SMTP_URL'] },
  },
])('the mail server $title', expectTrouble);

test.each<[title: string, body: string, status: number, expected: Expected]>([
  ['answers', '{"country_name":"Ukraine","ip":"8.8.8.8"}', 200, {}],
  ['refuses the key', '{}', 401, { 'location service': ['failed', 'refuses the key', 'IP_GEOLOCATION_KEY'] }],
  [
    'answers something else',
    '{"country":"Ukraine"}',
    200,
    { 'location service': ['failed', 'country_name', 'IP_GEOLOCATION_URL'] },
  ],
])('the location service %s', async (title, body, status, expected) => {
  const url = await listen((_request, response) => response.writeHead(status).end(body));
  const settings = { IP_GEOLOCATION_URL: url, IP_LOOKUP_URL: url, IP_GEOLOCATION_KEY: 'a-key' };
  await expectTrouble({ title, settings, expected, code: Object.keys(expected).length === 0 ? 0 : 1 });
});

describe('the site', () => {
  test.each([
    [200, '<h1>Welcome</h1>', /another server answers/, /Point the domain/],
    [
      503,
      '{"status":"unavailable","parts":{"database":"down"}}',
      /^the site is not ready: database down$/,
      /\.\/vfu start/,
    ],
  ])('answers with %i %s', async (status, body, message, cure) => {
    const url = await listen((_request, response) => response.writeHead(status).end(body));
    const { checks } = await doctor({ PUBLIC_URL: url });
    expect(checks.find(({ name }) => name === 'site')).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(message),
      cure: expect.stringMatching(cure),
    });
  });

  test.each([
    [90, 'untrusted', 'failed', 'browsers refuse the certificate'],
    [13, 'trusted', 'warning', 'was not renewed: 12 days left'],
    [15, 'trusted', 'ok', '14 days left'],
  ] as const)('has a certificate of %i days, %s', async (days, trust, status, message) => {
    const shown = createCertificate(testSandbox.folder, trust, days);
    const sitePort = await freePort();
    const site = await startHttpsSite('http://127.0.0.1:9', shown, sitePort);
    cleanups.push(() => site.close());
    const NODE_EXTRA_CA_CERTS = trust === 'trusted' ? shown : '';
    const { checks } = await doctor({ PUBLIC_URL: `https://localhost:${sitePort}`, NODE_EXTRA_CA_CERTS });
    expect(checks.find(({ name }) => name === 'certificate')).toMatchObject({
      status,
      message: expect.stringContaining(message),
    });
  });
});

test.each<[hours: number, detail: string, status: CheckStatus, message: string]>([
  [3, '5 rows', 'ok', '3 hours old'],
  [
    3,
    '5 rows; on this machine only: BACKUP_REMOTE is empty',
    'warning',
    '3 hours old, but every copy is on this machine',
  ],
])('a backup that succeeded %i hours ago (%s): %s', async (hours, detail, status, message) => {
  const client = new pg.Client({ connectionString: whole.DATABASE_URL });
  await client.connect();
  cleanups.push(async () => {
    await client.query('delete from routine_runs');
    await client.end();
  });
  const succeededAt = new Date(Date.now() - hours * 3_600_000 - 1000);
  const insert = `insert into routine_runs (name, succeeded_at, detail) values ('backup', $1, $2)`;
  await client.query(insert, [succeededAt, detail]);
  const { checks } = await doctor({ SANDBOX: '' });
  expect(checks.find(({ name }) => name === 'backup')).toMatchObject({ status, message });
});

test.each<Trouble>([
  {
    title: 'does not answer',
    settings: { DATABASE_URL: 'postgresql://vfu:secret-word@127.0.0.1:9/vfu' },
    expected: { database: ['failed', /^the database does not answer(?!.*secret)/, 'vfu start'] },
  },
  {
    title: 'does not exist',
    prepare: () => ({ DATABASE_URL: whole.DATABASE_URL?.replace(/[^/]*$/, 'no_such_database') }),
    expected: { database: ['failed', 'does not exist on the server', 'correct the name'] },
  },
])('the database $title', expectTrouble);
