import { once } from 'node:events';
import { join } from 'node:path';
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import Stripe from 'stripe';
import { freePort } from '../../stack/ports.js';
import { EVENT_TYPES } from '../src/payments/stripe-objects.js';
import { organizationFile as sampleFacts } from '../src/core/files.js';
import { readOrganization } from '../src/core/organization/organization.js';
import { receiptParameters } from '../src/operator/checks/link-receipts.js';
import type { CheckStatus } from '../src/operator/checks/check.js';
import { mailSenderRequirement } from '../src/operator/checks/mail.js';
import { doctorExitCode, runCheck, runChecks, type CheckResult } from '../src/operator/checks/report.js';
import { readSiteSettings, siteRequirements } from '../src/operator/checks/site-requirements.js';
import { runCommand, spawnCommand } from './support/command.js';
import { createMigratedDatabase, query, setReadOnly } from './support/databases.js';
import { createCertificate, readCertificate, startServer, startWebHook } from './support/servers.js';
import { organizationFile, startTestSandbox, type TestSandbox } from './support/test-sandbox.js';
import type { FaultCall } from '../../sandbox/src/faults.js';
import type { Table } from '../../sandbox/src/store.js';

let testSandbox: TestSandbox;
let whole: Record<string, string>;
let stripe: Stripe;
let site: Awaited<ReturnType<typeof startServer>>;
/** What the site lists as samples; undefined for no list. */
let samples: string[] | undefined;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  // As nginx, as the API, and as the location service.
  site = await startServer(({ url }, response) => {
    const answer = url === '/samples.json' && samples ? samples : { status: 'ok', country_name: 'Ukraine' };
    response.end(JSON.stringify(answer));
  });
  testSandbox = await startTestSandbox({ publicUrl: site.url });
  whole = {
    ...testSandbox.environment(await createMigratedDatabase()),
    NODE_ENV: 'production',
    SANDBOX: 'true',
    PUBLIC_URL: site.url,
    SESSION_SECRET: 'a'.repeat(64),
    DONATE_MONTHLY_URL: `${site.url}/sandbox/checkout/monthly`,
    DONATE_ONCE_URL: `${site.url}/sandbox/checkout/once`,
    BREVO_DOI_TEMPLATE_ID: '1',
    IP_GEOLOCATION_URL: `${site.url}/geo`,
    IP_GEOLOCATION_KEY: 'a-key',
  };
  const { hostname, port } = new URL(testSandbox.sandbox.url);
  stripe = new Stripe('sk_test_of_the_tests', { host: hostname, port, protocol: 'http' });
  const facts = readOrganization(organizationFile).facts;
  for (const { id, kind } of testSandbox.sandbox.stripe.state.paymentLinks.values())
    await stripe.paymentLinks.update(id, receiptParameters(facts, kind === 'monthly'));
});
afterEach(async () => {
  samples = undefined;
  testSandbox.sandbox.faults.clear();
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(async () => {
  await site.close();
  await testSandbox.close();
});

/** What doctor finds with these settings changed. */
async function doctor(changes: Record<string, string> = {}) {
  const checks = await runChecks(siteRequirements(readSiteSettings({ ...whole, ...changes })));
  const named = (name: string) => checks.find((check) => check.name === name);
  return { code: doctorExitCode(checks), checks, named };
}

/** The same with the command. */
async function runDoctor(changes: Record<string, string>, ...args: string[]) {
  const { code, stdout } = await runCommand('doctor', { ...whole, ...changes }, ['--json', ...args]);
  return { code, stdout, ...(JSON.parse(stdout) as { checks: CheckResult[] }) };
}

async function listen(answer: RequestListener, certificate?: string): Promise<string> {
  const { url, close } = await startServer(answer, certificate);
  cleanups.push(close);
  return url;
}

/** Starts a mail server with a self-signed certificate for `localhost`. @returns its port */
async function startMailServer(): Promise<number> {
  const server = new SMTPServer({
    ...readCertificate(createCertificate(testSandbox.folder, 'mail', 13)),
    authOptional: true,
    closeTimeout: 200,
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

function changeEndpoint(changes: Partial<Stripe.WebhookEndpoint>) {
  const { webhookEndpoints } = testSandbox.sandbox.stripe.state;
  changeRow(webhookEndpoints, webhookEndpoints.values()[0]?.id ?? '', changes);
}

const changeLink = (kind: 'monthly' | 'once', changes: Partial<Stripe.PaymentLink>) =>
  changeRow(testSandbox.sandbox.stripe.state.paymentLinks, `plink_sandbox${kind}`, changes);

const redirectTo = (query: string) => ({
  after_completion: { type: 'redirect' as const, redirect: { url: `${whole.PUBLIC_URL}/${query}` } },
});

/** Changes a row of the sandbox's account until the test ends. */
function changeRow<T>(rows: Pick<Table<T>, 'get' | 'set'>, id: string, changes: Partial<T>) {
  const row = rows.get(id);
  if (!row) throw new Error(`the sandbox has no row ${id}`);
  cleanups.push(() => rows.set(id, row));
  rows.set(id, { ...row, ...changes });
}

test('a whole configuration is well: exit code 0, a line for each check, no secret', async () => {
  const { code, stdout } = await spawnCommand('doctor', whole, []);
  const lines = stdout.trimEnd().split('\n');
  expect([code, lines.at(-1)]).toEqual([0, `All ${lines.length - 2} checks are well.`]);
  for (const name of [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'BREVO_API_KEY',
    'SESSION_SECRET',
    'MAIL_TO',
  ])
    expect(stdout).not.toContain(whole[name]);
});

test('--send-test sends a mail, an alert and a heartbeat, and names what did not arrive, without secrets', async () => {
  const [alerts, heartbeats] = [await startWebHook(), await startWebHook()];
  cleanups.push(alerts.close, heartbeats.close);
  const hooks = { ALERT_URL: alerts.url, HEARTBEAT_URL: heartbeats.url };
  const { mail } = testSandbox.sandbox;
  expect(await runDoctor(hooks)).toMatchObject({ code: 0, ok: true, exitCode: 0 });
  expect([alerts.received, heartbeats.received, mail.messages()]).toEqual([[], [], []]);

  expect((await runDoctor(hooks, '--send-test')).code).toBe(0);
  const text = expect.stringContaining('Nothing is wrong');
  expect(mail.messages()).toMatchObject([
    { to: [whole.MAIL_TO], text, headers: { 'auto-submitted': 'auto-generated' } },
  ]);
  expect(alerts.received).toMatchObject([{ method: 'POST', body: { title: 'Test of the alerts' } }]);
  expect(heartbeats.received).toMatchObject([{ method: 'GET', body: null }]);

  alerts.status = heartbeats.status = 404;
  fault('smtp.data', 'status', 550);
  const { code, checks, stdout } = await runDoctor(hooks, '--send-test');
  const failed = checks.filter(({ status }) => status === 'failed');
  expect([code, failed.map(({ name, remedy }) => [name, remedy])]).toEqual([
    1,
    [
      ['test mail', expect.stringContaining('SPF')],
      ['test alert', 'Correct ALERT_URL in .env.'],
      ['test heartbeat', 'Correct HEARTBEAT_URL in .env.'],
    ],
  ]);
  for (const secret of ['a-secret-topic', whole.MAIL_TO]) expect(stdout).not.toContain(secret);
});

test('settings that are missing or invalid are named; the other checks still run', async () => {
  const { code, checks, named } = await doctor({
    BREVO_API_KEY: '',
    MAIL_TO: 'nobody',
  });
  expect(code).toBe(1);
  expect(checks.filter(({ name }) => name === 'settings').map(({ message }) => message)).toEqual([
    'BREVO_API_KEY must be set',
    'MAIL_TO must be an email address',
  ]);
  const unknown = checks.filter(({ status }) => status === 'not checked').map(({ name }) => name);
  expect(unknown).toEqual(['key', 'attributes', 'lists', 'double opt-in'].map((what) => `Brevo ${what}`));
  expect(named('Stripe key')).toMatchObject({ status: 'ok' });
});

interface Problem {
  settings?: Record<string, string>;
  /** Changes an account or starts a server. @returns further settings */
  prepare?: () => unknown;
  /** Exactly the checks that are not well because of it, each with what to do. */
  expected: Record<string, [status: CheckStatus, message: string | RegExp, remedy: string | RegExp]>;
}

const refused: [CheckStatus, string, string] = ['not checked', '401', 'STRIPE_SECRET_KEY first'];

const problems: Record<string, Problem> = {
  /** The age of backups and their failures: test/alerts.test.ts. */
  'for production, an address of this machine is refused, and what trials lack is pointed out': {
    settings: { SANDBOX: '' },
    prepare: async () => {
      samples = ['legalName', 'ein', 'address', 'officer', 'email', 'timeZone', 'currency'].map(
        (fact) => `frontend/content/en/organization.yaml, ${fact}`,
      );
      const database = whole.DATABASE_URL ?? '';
      cleanups.push(() => query(database, 'delete from routine_runs'));
      await query(
        database,
        `insert into routine_runs (name, succeeded_at, detail)
         values ('backup', now() - interval '3 hours', '5 rows; on this machine only: BACKUP_REMOTE is empty')`,
      );
    },
    expected: {
      alerts: ['warning', /^empty: ALERT_URL, HEARTBEAT_URL;/, 'Set ALERT_URL and HEARTBEAT_URL'],
      'public address': ['failed', 'an address of this machine', 'Set PUBLIC_URL'],
      samples: [
        'warning',
        /^7 places .* first for: organization\.yaml, legalName; .*, timeZone$/,
        'content.md',
      ],
      'Stripe key': ['warning', 'test mode', 'live key'],
      backup: ['warning', /^3 hours old, but every copy is on this machine$/, 'BACKUP_REMOTE'],
    },
  },
  'keys are refused': {
    settings: { STRIPE_SECRET_KEY: 'sk_live_mistyped' },
    prepare: () => fault('brevo.account', 'status', 401),
    expected: {
      'Stripe key': ['failed', 'refuses the key', 'dashboard.stripe.com/apikeys'],
      'Stripe webhook': refused,
      'Stripe deliveries': refused,
      'monthly payment link': refused,
      'single payment link': refused,
      'further payment links': refused,
      'receipts at Stripe': refused,
      'Brevo key': ['failed', 'refuses the key', 'settings/keys/api'],
    },
  },
  'keys lack rights, and the mail server, the database and the location service do not work': {
    settings: { BREVO_LIST_NEWSLETTER: '99', MANAGE_GIFTS_URL: 'https://billing.example.org/' },
    prepare: async () => {
      for (const call of ['invoices', 'webhookEndpoints', 'portal'] as const)
        fault(`stripe.${call}.list`, 'status', 403);
      changeRow(testSandbox.sandbox.brevo.state.templates, '1', { isDoubleOptIn: false });
      const DATABASE_URL = await createMigratedDatabase();
      await setReadOnly(DATABASE_URL, true);
      return {
        DATABASE_URL,
        SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
        IP_GEOLOCATION_URL: await listen((_request, response) => response.end('{"country":"Ukraine"}')),
      };
    },
    expected: {
      'Stripe key': ['failed', 'may not read: Invoices', 'dashboard.stripe.com/apikeys'],
      'Stripe webhook': ['warning', 'may not read webhook endpoints', EVENT_TYPES.join(', ')],
      'monthly gifts': ['warning', 'may not read the customer portal', 'billing/portal'],
      'Brevo lists': ['failed', /BREVO_LIST_NEWSLETTER$/, 'setup'],
      'Brevo double opt-in': ['failed', 'not one for double opt-in', 'optin'],
      'mail server': ['failed', /^nothing accepts connections at 127\.0\.0\.1:\d+, the mail/, 'SMTP_URL'],
      'location service': ['failed', 'without "country_name"', 'IP_GEOLOCATION_KEY'],
      database: ['failed', 'is read-only', 'standby'],
    },
  },
  'the accounts are others, and the database does not answer': {
    settings: {
      DATABASE_URL: 'postgresql://vfu:secret-word@127.0.0.1:9/vfu',
      DONATE_ONCE_URL: 'https://donate.example.org/other',
      DONATE_MONTHLY_AMOUNT_URLS: '25=https://donate.example.org/25',
      MANAGE_GIFTS_URL: 'https://donate.example.org/portal',
      STRIPE_PAYMENT_LINKS: 'plink_other',
    },
    prepare: async () => {
      changeEndpoint({ url: 'https://other.example.org/api/webhooks/stripe' });
      const empty = await startTestSandbox({ emptyAccounts: true });
      cleanups.push(() => empty.close());
      return {
        BREVO_API_URL: `${empty.sandbox.url}/v3`,
        IP_GEOLOCATION_URL: await listen((_request, response) => response.writeHead(401).end('{}')),
      };
    },
    expected: {
      'Stripe webhook': ['failed', 'has no webhook endpoint', 'Run setup'],
      'single payment link': ['failed', 'DONATE_ONCE_URL', 'payment-links'],
      'monthly amounts': ['failed', 'no active payment link for 25', 'DONATE_MONTHLY_AMOUNT_URLS'],
      'further payment links': ['failed', 'no payment link plink_other', 'STRIPE_PAYMENT_LINKS'],
      'monthly gifts': ['failed', 'MANAGE_GIFTS_URL', 'billing/portal'],
      'Brevo attributes': ['failed', 'DONATED_AMOUNT', 'Run setup'],
      'Brevo lists': ['failed', 'BREVO_LIST_ONE_TIME_DONORS', 'Run setup'],
      'Brevo double opt-in': ['failed', 'does not exist', 'BREVO_DOI_TEMPLATE_ID'],
      'location service': ['failed', 'with status 401', 'IP_GEOLOCATION_KEY'],
      database: ['failed', /^the database does not answer(?!.*secret)/, 'vfu start'],
    },
  },
  'what somebody has changed at the providers by hand': {
    settings: { BREVO_DOI_TEMPLATE_LANGUAGES: 'uk:7' },
    prepare: async () => {
      const { stripe: account, brevo } = testSandbox.sandbox;
      changeEndpoint({ enabled_events: EVENT_TYPES.slice(1) });
      changeLink('monthly', { ...redirectTo('?checkout_session_id={CHECKOUT_SESSION_ID}'), active: false });
      changeLink('once', {
        ...redirectTo('?checkout_session_id={CHECKOUT_SESSION_ID}&recurring=true'),
        billing_address_collection: 'auto',
        custom_fields: [],
        payment_intent_data: null,
      });
      // Nobody has paid through the first.
      const [, named = ''] = Array.from({ length: 3 }, (_, index) => {
        const { id } = account.createPaymentLink('once', { active: false });
        const session = account.openSession({ kind: 'once', paymentLink: id });
        const payment = { amountMinor: 700, currency: 'usd', email: 'olena@example.org' };
        if (index > 0) account.pay(session.id, payment, false);
        cleanups.push(
          () => account.state.paymentLinks.delete(id),
          () => account.state.sessions.delete(session.id),
          () => account.state.events.clear(),
        );
        return id;
      });
      changeRow(brevo.state.attributes, 'MILES_AMOUNT', { type: 'text' });
      changeRow(brevo.state.lists, '9', { name: 'Board members' });
      const features = { subscription_cancel: { enabled: true } };
      const { id, login_page } = await stripe.billingPortal.configurations.create({ features });
      cleanups.push(() => account.state.portals.delete(id));
      return {
        STRIPE_OTHER_LINKS: named,
        MANAGE_GIFTS_URL: login_page.url ?? '',
        SMTP_URL: `smtps://127.0.0.1:${await startMailServer()}`,
      };
    },
    expected: {
      'Stripe webhook': ['failed', 'lacks the events checkout.session.completed', 'Run setup'],
      'monthly payment link': [
        'failed',
        /deactivated.*; after the payment: \S*{CHECKOUT_SESSION_ID}$/,
        '&recurring=true',
      ],
      'single payment link': [
        'failed',
        /recurring=true; it does not ask for the billing address, the dropdown/,
        /redirect to .* ask for the billing address/,
      ],
      'further payment links': ['warning', /do not count: plink_\w+ \([^,]+\)$/, 'STRIPE_OTHER_LINKS'],
      'receipts at Stripe': ['warning', /: 1$/, 'Run setup'],
      'monthly gifts': ['warning', 'donors cannot change one', 'quantity'],
      'Brevo attributes': ['failed', /: MILES_AMOUNT \(number\)$/, 'First export all contacts'],
      'Brevo lists': ['failed', /: BREVO_LIST_NEWSLETTER \(9 is “Board members”\)$/, 'Run setup'],
      'Brevo double opt-in': ['failed', 'template 7', 'BREVO_DOI_TEMPLATE_LANGUAGES'],
      'mail server': ['failed', 'does not begin with TLS', 'smtps://'],
    },
  },
  'Stripe waits to deliver, facts for receipts are samples, and the mail server’s certificate is self-signed':
    {
      settings: { ORGANIZATION_FACTS: sampleFacts },
      prepare: async () => {
        const { events } = testSandbox.sandbox.stripe.state;
        const created = Math.floor(Date.now() / 1000) - 2 * 60 * 60;
        const data = { object: { id: 'cs_waiting' } };
        const event = { id: 'evt_waiting', object: 'event', type: EVENT_TYPES[0], created, data };
        events.set(event.id, event as never);
        cleanups.push(() => events.delete(event.id));
        return { SMTP_URL: `smtp://site:word@0.0.0.0:${await startMailServer()}` };
      },
      expected: {
        organization: ['warning', /sample: .*\bein\b.*; no acknowledgment and no statement is sent$/, '◇'],
        'Stripe deliveries': ['warning', 'has not delivered', 'STRIPE_WEBHOOK_SECRET'],
        'mail server': ['failed', /not accepted: self-signed certificate$/, 'NODE_EXTRA_CA_CERTS'],
      },
    },
};

test.each(Object.entries(problems))('%s', async (_, { settings = {}, prepare, expected }) => {
  const further = (await prepare?.()) as Record<string, string> | undefined;
  const { checks, code } = await doctor({ ...settings, ...further });
  const bad = checks.filter(({ status }) => status !== 'ok');
  const pattern = (text: string | RegExp) =>
    typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  expect(bad).toEqual(
    Object.entries(expected).map(([name, [status, message, remedy]]) => ({
      name,
      status,
      message: pattern(message),
      remedy: pattern(remedy),
    })),
  );
  expect(code).toBe(bad.every(({ status }) => status === 'warning') ? 0 : 1);
});

test('Stripe does not answer: exit code 2, and the other checks still run', async () => {
  fault('stripe.*', 'drop');
  const { code, named } = await doctor();
  expect(code).toBe(2);
  expect(named('Stripe key')).toMatchObject({ status: 'not checked', message: 'Stripe does not answer' });
  expect(named('Brevo key')).toMatchObject({ status: 'ok' });
});

test.each([
  [200, '<h1>Welcome</h1>', /another server answers/, /Point the domain/],
  [503, '{"status":"unavailable","parts":{"database":"down"}}', /not ready: database down$/, /\.\/vfu start/],
])('the site answers with %i %s', async (status, body, message, remedy) => {
  const url = await listen((_request, response) => response.writeHead(status).end(body));
  const { named } = await doctor({ PUBLIC_URL: url });
  expect(named('site')).toMatchObject({
    status: 'failed',
    message: expect.stringMatching(message),
    remedy: expect.stringMatching(remedy),
  });
});

test('a certificate that browsers refuse, one that was not renewed, and one for another name', async () => {
  const SMTP_URL = `smtp://site:word@0.0.0.0:${await startMailServer()}`;
  const certificate = join(testSandbox.folder, 'mail.pem');
  const PUBLIC_URL = await listen((_request, response) => response.end(), certificate);
  expect((await doctor({ PUBLIC_URL })).named('certificate')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('browsers refuse the certificate'),
  });
  // Node reads it only when it starts.
  const trusted = { ...whole, PUBLIC_URL, SMTP_URL, NODE_EXTRA_CA_CERTS: certificate };
  const { stdout } = await spawnCommand('doctor', trusted, []);
  expect(stdout).toMatch(/^WARNING +certificate +the certificate was not renewed: 12 days left$/m);
  expect(stdout).toMatch(
    /certificate of the mail server is not accepted: .*altnames[^]*Use the name in SMTP_URL/,
  );
});

const SPF = ['v=spf1 include:spf.example.net ~all'];
const DMARC = ['v=DMARC1; ', 'p=none'];

/** @param records by name; an error code where DNS fails */
async function checkSender(
  records: Record<string, string[] | string>,
  variables: Record<string, string> = {},
) {
  const site = readSiteSettings({ MAIL_FROM: 'Volunteers <site@mail.charity.ua>', ...variables });
  const lookUp = (name: string) => {
    const record = records[name] ?? 'ENOTFOUND';
    return typeof record === 'string'
      ? Promise.reject(Object.assign(new Error('query'), { code: record }))
      : Promise.resolve([['another=record'], record]);
  };
  const { status, message } = await runCheck(mailSenderRequirement(site, lookUp));
  return [status, message];
}

test.each([
  [{ 'mail.charity.ua': SPF, '_dmarc.mail.charity.ua': DMARC }, 'ok', /has SPF and DMARC records$/],
  [{ 'mail.charity.ua': SPF, '_dmarc.charity.ua': DMARC }, 'ok', /has SPF and DMARC records$/],
  [{ 'mail.charity.ua': SPF }, 'warning', /no TXT record for DMARC \(at _dmarc\.mail\.charity\.ua\), so/],
  [{ 'charity.ua': SPF, '_dmarc.charity.ua': DMARC }, 'warning', /for SPF \(at mail\.charity\.ua\), so/],
  [{ 'mail.charity.ua': 'ENODATA' }, 'warning', /for SPF \(at \S+\) and DMARC \(at \S+\), so/],
  [{ 'mail.charity.ua': 'ETIMEOUT' }, 'not checked', /^DNS does not answer for mail\.charity\.ua$/],
])('the records %j of the sender: %s', async (records, status, message) => {
  expect(await checkSender(records)).toEqual([status, expect.stringMatching(message)]);
});

test.each([{ MAIL_FROM: 'site@example.org' }, { MAIL_FROM: 'site@localhost' }, { SANDBOX: 'true' }])(
  'no look-up with %j',
  async (variables) => {
    expect(await checkSender({}, variables)).toEqual(['ok', expect.stringContaining('not looked up')]);
  },
);
