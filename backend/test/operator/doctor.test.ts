import { once } from 'node:events';
import { join } from 'node:path';
import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import Stripe from 'stripe';
import { freePort } from '../../../stack/ports.js';
import { EVENT_TYPES } from '../../src/payments/stripe-objects.js';
import { organizationFile as sampleFacts } from '../../src/core/files.js';
import { readOrganization } from '../../src/core/organization/organization.js';
import { receiptParameters } from '../../src/operator/checks/organization.js';
import { doctorExitCode } from '../../src/operator/checks/report.js';
import type { CheckStatus } from '../../src/operator/checks/requirement.js';
import {
  checkAll,
  readSiteSettings,
  requirements,
  type CheckResult,
} from '../../src/operator/checks/requirements.js';
import { runCommand, spawnCommand } from '../support/command.js';
import { createMigratedDatabase, query, setReadOnly } from '../support/databases.js';
import { createCertificate, readCertificate, startServer, startWebHook } from '../support/servers.js';
import { organizationFile, startTestSandbox, type TestSandbox } from '../support/test-sandbox.js';
import type { FaultCall } from '../../../sandbox/src/faults.js';
import type { Table } from '../../../sandbox/src/store.js';

let testSandbox: TestSandbox;
let whole: Record<string, string>;
let stripe: Stripe;
let site: Awaited<ReturnType<typeof startServer>>;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  // As the API (test/readiness.test.ts).
  site = await startServer((_request, response) => response.end('{"status":"ok"}'));
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
  };
  const { hostname, port } = new URL(testSandbox.sandbox.url);
  stripe = new Stripe('sk_test_of_the_tests', { host: hostname, port, protocol: 'http' });
  const facts = readOrganization(organizationFile).facts;
  for (const { id, kind } of testSandbox.sandbox.stripe.state.paymentLinks.values())
    await stripe.paymentLinks.update(id, receiptParameters(facts, kind === 'monthly'));
});
afterEach(async () => {
  testSandbox.sandbox.faults.clear();
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
afterAll(async () => {
  await site.close();
  await testSandbox.close();
});

/** What doctor finds with these settings changed. */
async function doctor(changes: Record<string, string> = {}) {
  const checks = await checkAll(requirements(readSiteSettings({ ...whole, ...changes })));
  const named = (name: string) => checks.find((check) => check.name === name);
  return { code: doctorExitCode(checks), checks, named };
}

/** The same with the command. */
async function runDoctor(changes: Record<string, string>, ...args: string[]) {
  const { code, stdout } = await runCommand('doctor', { ...whole, ...changes }, ['--json', ...args]);
  return { code, stdout, ...(JSON.parse(stdout) as { checks: CheckResult[] }) };
}

type Expected = Record<string, [status: CheckStatus, message: string | RegExp, remedy: string | RegExp]>;

interface Problem {
  settings?: Record<string, string>;
  /** Changes an account or starts a server. @returns further settings */
  prepare?: () => unknown;
  /** Exactly the checks that are not well because of it, each with what to do. */
  expected: Expected;
}

/** Tests what doctor says of one thing that is not right. */
function testProblem(title: string, { settings = {}, prepare, expected }: Problem) {
  test(title, async () => {
    const further = (await prepare?.()) as Record<string, string> | undefined;
    const found = await doctor({ ...settings, ...further });
    const bad = found.checks.filter(({ status }) => status !== 'ok');
    expect(bad.map(({ name, status }) => [name, status])).toEqual(
      Object.entries(expected).map(([name, [status]]) => [name, status]),
    );
    for (const { name, message, remedy } of bad) {
      const [, expectedMessage, expectedRemedy] = expected[name] ?? [];
      expect(message).toMatch(expectedMessage ?? '');
      expect(remedy).toMatch(expectedRemedy ?? '');
    }
    expect(found.code).toBe(bad.every(({ status }) => status === 'warning') ? 0 : 1);
  });
}

async function listen(answer: RequestListener, certificate?: string): Promise<string> {
  const { url, close } = await startServer(answer, certificate);
  cleanups.push(close);
  return url;
}

/** Starts a mail server. @returns its port */
async function startMailServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({
    ...readCertificate(createCertificate(testSandbox.folder, 'mail', 90)),
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

test('a whole configuration is well: exit code 0, a line for each check, no secret', async () => {
  const { code, stdout } = await spawnCommand('doctor', whole, []);
  const lines = stdout.trimEnd().split('\n');
  expect([code, lines.at(-1)]).toEqual([0, `All ${lines.length - 2} checks are well.`]);
  const secrets = [
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'BREVO_API_KEY',
    'SESSION_SECRET',
    'MAIL_TO',
  ];
  for (const name of secrets) expect(stdout).not.toContain(whole[name]);
});

describe('--send-test', () => {
  test('sends a mail, an alert and a heartbeat', async () => {
    const [alerts, heartbeats] = [await startWebHook(), await startWebHook()];
    cleanups.push(alerts.close, heartbeats.close);
    const hooks = { ALERT_URL: alerts.url, HEARTBEAT_URL: heartbeats.url };
    expect(await runDoctor(hooks)).toMatchObject({ code: 0, ok: true, exitCode: 0 });
    expect([alerts.received, heartbeats.received, testSandbox.sandbox.mail.messages()]).toEqual([[], [], []]);

    expect((await runDoctor(hooks, '--send-test')).code).toBe(0);
    expect(testSandbox.sandbox.mail.messages()).toMatchObject([
      {
        to: [whole.MAIL_TO],
        text: expect.stringContaining('Nothing is wrong'),
        headers: { 'auto-submitted': 'auto-generated' },
      },
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
    const { code, checks, stdout } = await runDoctor(settings, '--send-test');
    const failed = checks
      .filter(({ status }) => status === 'failed')
      .map(({ name, remedy }) => [name, remedy]);
    expect([code, failed]).toEqual([
      1,
      [
        ['test mail', expect.stringContaining('SPF')],
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
    const { code, checks, named } = await doctor({ BREVO_API_KEY: '', MAIL_TO: 'nobody' });
    expect(code).toBe(1);
    expect(checks.filter(({ name }) => name === 'settings').map(({ message }) => message)).toEqual([
      'BREVO_API_KEY must be set',
      'MAIL_TO must be an email address',
    ]);
    const unknown = checks.filter(({ status }) => status === 'not checked').map(({ name }) => name);
    expect(unknown).toEqual(['key', 'attributes', 'lists', 'double opt-in'].map((what) => `Brevo ${what}`));
    expect(named('Stripe key')).toMatchObject({ status: 'ok' });
  });

  testProblem('for production: an address of this machine is refused, a test key is pointed out', {
    settings: { SANDBOX: '' },
    expected: {
      alerts: ['warning', /^empty: ALERT_URL, HEARTBEAT_URL;/, 'Set ALERT_URL and HEARTBEAT_URL'],
      'public address': ['failed', 'an address of this machine', 'Set PUBLIC_URL'],
      'Stripe key': ['warning', 'test mode', 'live key'],
      backup: ['warning', 'no backup yet', './vfu backup'],
    },
  });
});

test('names in .env that no setting has are named, with the nearest that one has', async () => {
  const { checks } = await doctor({
    ENV_EXAMPLE_NAMES: 'ALERT_URL TLS_DOMAIN BACKUP_REMOTE',
    ENV_NAMES: 'ALERTURL TLS_DOMAIN BACKUP_REMOT OF_THE_OVERRIDE_FILE SMTP_URL SMTP_URL_FILE COMPOSE_FILE',
  });
  const settings = checks.filter(({ name }) => name === 'settings');
  expect(settings.map(({ status, message, remedy }) => [status, message.split(' ')[2], remedy])).toEqual([
    ['warning', 'ALERTURL,', 'Rename it to ALERT_URL.'],
    ['warning', 'BACKUP_REMOT,', 'Rename it to BACKUP_REMOTE.'],
    ['warning', 'OF_THE_OVERRIDE_FILE,', expect.stringMatching(/^Delete it/)],
  ]);
});

test.each([
  [20, 'failed', /is 20 minutes slow, so the API refuses what Stripe reports$/],
  [-20, 'failed', /is 20 minutes fast/],
  [0.5, 'ok', /agrees/],
])('the clock is %s minutes behind that of Stripe: %s', async (minutes, status, message) => {
  const date = new Date(Date.now() + minutes * 60_000).toUTCString();
  const url = await listen((_request, response) => response.writeHead(401, { date }).end());
  const { named } = await doctor({ STRIPE_API_URL: url });
  expect(named('clock')).toMatchObject({ status, message: expect.stringMatching(message) });
});

test('what receipts need is asked for, and holds nothing else up', async () => {
  const given = await doctor();
  expect([given.named('organization')?.status, given.named('receipts at Stripe')?.status]).toEqual([
    'ok',
    'ok',
  ]);
  const sample = await doctor({ ORGANIZATION_FACTS: sampleFacts });
  expect(sample.code).toBe(0);
  expect(sample.named('organization')).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(
      /^still missing or a sample: .*\bein\b.*; no acknowledgment and no statement is sent$/,
    ),
  });
  expect(sample.named('receipts at Stripe')?.status).toBe('ok');
  const { paymentLinks } = testSandbox.sandbox.stripe.state;
  const once = paymentLinks.values().find(({ kind }) => kind === 'once');
  if (!once) throw new Error('there is no link');
  paymentLinks.set(once.id, { ...once, payment_intent_data: null });
  cleanups.push(() => paymentLinks.set(once.id, once));
  expect((await doctor()).named('receipts at Stripe')).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(/: 1$/),
    remedy: expect.stringMatching(/^Run setup/),
  });
});

test('samples that donors ask for first are named in production', async () => {
  const places = ['legalName', 'ein', 'address', 'officer', 'email', 'timeZone', 'currency'].map(
    (fact) => `frontend/content/en/organization.yaml, ${fact}`,
  );
  const PUBLIC_URL = await listen((_request, response) => response.end(JSON.stringify(places)));
  expect((await doctor({ PUBLIC_URL, SANDBOX: '' })).named('samples')).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(/^7 places .* first for: organization\.yaml, legalName; .*, timeZone$/),
  });
  expect((await doctor({ PUBLIC_URL })).named('samples')).toMatchObject({ status: 'ok' });
});

const refused: [CheckStatus, string, string] = ['not checked', '401', 'STRIPE_SECRET_KEY first'];

testProblem('Stripe: the key is refused', {
  settings: { STRIPE_SECRET_KEY: 'sk_live_mistyped' },
  expected: {
    'Stripe key': ['failed', 'refuses the key', 'dashboard.stripe.com/apikeys'],
    'Stripe webhook': refused,
    'Stripe deliveries': refused,
    'monthly payment link': refused,
    'single payment link': refused,
    'further payment links': refused,
    'receipts at Stripe': refused,
  },
});

testProblem('Stripe: the API misses what Stripe could not deliver', {
  prepare: async () => {
    const url = whole.DATABASE_URL ?? '';
    const [name, detail] = ['undelivered events', 'The ledger lacks what 2 of them say. See the page.'];
    await query(url, `insert into troubles (name, detail) values ('${name}', '${detail}')`);
    cleanups.push(() => query(url, 'delete from troubles'));
  },
  expected: { 'Stripe deliveries': ['failed', /lacks what 2 of them say/, 'every hour'] },
});

testProblem('Stripe: an event waits for its delivery, as with a mistyped signing secret', {
  prepare: () => {
    const { events } = testSandbox.sandbox.stripe.state;
    const created = Math.floor(Date.now() / 1000) - 2 * 60 * 60;
    const data = { object: { id: 'cs_waiting' } };
    const event = { id: 'evt_waiting', object: 'event', type: 'checkout.session.completed', created, data };
    events.set(event.id, event as never);
    cleanups.push(() => events.delete(event.id));
  },
  expected: { 'Stripe deliveries': ['warning', 'has not delivered', 'STRIPE_WEBHOOK_SECRET'] },
});

testProblem('Stripe: the key lacks rights', {
  prepare: () => {
    fault('stripe.invoices.list', 'status', 403);
    fault('stripe.webhookEndpoints.list', 'status', 403);
    fault('stripe.portal.list', 'status', 403);
    return { MANAGE_GIFTS_URL: 'https://billing.example.org/' };
  },
  expected: {
    'Stripe key': ['failed', 'may not read: Invoices', 'dashboard.stripe.com/apikeys'],
    'Stripe webhook': ['warning', 'may not read webhook endpoints', EVENT_TYPES.join(', ')],
    'monthly gifts': ['warning', 'may not read the customer portal', 'billing/portal'],
  },
});

test('Stripe: donors can change and stop a monthly gift where the site says so', async () => {
  const { portals } = testSandbox.sandbox.stripe.state;
  const features = { subscription_cancel: { enabled: true } };
  const { id, login_page } = await stripe.billingPortal.configurations.create({ features });
  cleanups.push(() => portals.delete(id));
  const monthlyGifts = async () =>
    (await doctor({ MANAGE_GIFTS_URL: login_page.url ?? '' })).named('monthly gifts');
  expect(await monthlyGifts()).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('donors cannot change one'),
    remedy: expect.stringContaining('quantity'),
  });
  const subscription_update = { enabled: true, default_allowed_updates: ['quantity'] };
  changeRow(portals, id, { features: { ...features, subscription_update } as never });
  expect(await monthlyGifts()).toMatchObject({ status: 'ok' });
});

test('Stripe: a payment link may collect a phone number or not, and require the dropdown or not', async () => {
  const [field] = testSandbox.sandbox.stripe.state.paymentLinks.values()[0]?.custom_fields ?? [];
  for (const asks of [true, false]) {
    changeLink('once', {
      phone_number_collection: { enabled: asks },
      custom_fields: [{ ...field, optional: !asks } as Stripe.PaymentLink.CustomField],
    });
    expect((await doctor()).named('single payment link')).toMatchObject({ status: 'ok' });
  }
});

describe('Stripe: the webhook endpoint', () => {
  const testEndpoint = (title: string, prepare: () => unknown, message: string) =>
    testProblem(title, { prepare, expected: { 'Stripe webhook': ['failed', message, 'Run setup'] } });
  const elsewhere = 'https://other.example.org/api/webhooks/stripe';

  testEndpoint('is for another address', () => changeEndpoint({ url: elsewhere }), 'has no webhook endpoint');
  testEndpoint('is disabled', () => changeEndpoint({ disabled: true }), 'disabled');
  testEndpoint(
    'lacks an event',
    () => changeEndpoint({ enabled_events: EVENT_TYPES.slice(1) }),
    'lacks the events checkout.session.completed',
  );
  testEndpoint(
    'is one of two',
    async () => {
      const url = `${whole.PUBLIC_URL}/api/webhooks/stripe`;
      const { id } = await stripe.webhookEndpoints.create({ url, enabled_events: [...EVENT_TYPES] });
      cleanups.push(() => stripe.webhookEndpoints.del(id));
    },
    '2 endpoints',
  );
});

testProblem('Stripe: payment links are not in the account', {
  settings: {
    DONATE_ONCE_URL: 'https://donate.example.org/other',
    DONATE_MONTHLY_AMOUNT_URLS: '25=https://donate.example.org/25',
    MANAGE_GIFTS_URL: 'https://donate.example.org/portal',
    STRIPE_PAYMENT_LINKS: 'plink_other',
  },
  expected: {
    'single payment link': ['failed', 'DONATE_ONCE_URL', 'payment-links'],
    'monthly amounts': ['failed', 'no active payment link for 25', 'DONATE_MONTHLY_AMOUNT_URLS'],
    'further payment links': ['failed', 'no payment link plink_other', 'STRIPE_PAYMENT_LINKS'],
    'monthly gifts': ['failed', 'MANAGE_GIFTS_URL', 'billing/portal'],
  },
});

test('Stripe: the operator has to say of each link with payments whether they are gifts', async () => {
  const { stripe: account } = testSandbox.sandbox;
  const { id } = account.createPaymentLink('once', { active: false });
  cleanups.push(() => account.state.paymentLinks.delete(id));
  const link = async (settings = {}) => (await doctor(settings)).named('further payment links');
  expect(await link()).toMatchObject({ status: 'ok' });
  const session = account.openSession({ kind: 'once', paymentLink: id });
  account.pay(session.id, { amountMinor: 700, currency: 'usd', email: 'olena@example.org' }, false);
  cleanups.push(
    () => account.state.sessions.delete(session.id),
    () => account.state.events.clear(),
  );
  expect(await link()).toMatchObject({ status: 'warning', message: expect.stringContaining(id) });
  expect(await link({ STRIPE_OTHER_LINKS: id })).toMatchObject({ status: 'ok' });
});

testProblem('Stripe: the payment links are swapped, one is deactivated, and one asks the donor too little', {
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
      /recurring=true; it does not ask for the billing address, the dropdown/,
      /redirect to .* ask for the billing address/,
    ],
  },
});

test('Stripe does not answer: exit code 2, and the other checks still run', async () => {
  fault('stripe.*', 'drop');
  const { code, named } = await doctor();
  expect(code).toBe(2);
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

testProblem('Brevo: the key is refused', {
  prepare: () => fault('brevo.account', 'status', 401),
  expected: { 'Brevo key': ['failed', 'refuses the key', 'settings/keys/api'] },
});

testProblem('Brevo: the account has no attributes and lists', {
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
});

testProblem('Brevo: an attribute type, a list id and a template are wrong', {
  settings: { BREVO_DOI_TEMPLATE_LANGUAGES: 'uk:7' },
  prepare: () => {
    const { attributes, lists } = testSandbox.sandbox.brevo.state;
    changeRow(attributes, 'MILES_AMOUNT', { type: 'text' });
    changeRow(lists, '9', { name: 'Board members' });
  },
  expected: {
    'Brevo attributes': ['failed', /: MILES_AMOUNT \(number\)$/, 'First export all contacts'],
    'Brevo lists': ['failed', /: BREVO_LIST_NEWSLETTER \(9 is “Board members”\)$/, 'Run setup'],
    'Brevo double opt-in': ['failed', 'template 7', 'BREVO_DOI_TEMPLATE_LANGUAGES'],
  },
});

testProblem('Brevo: no list has an id of the settings, a template is of another kind', {
  settings: { BREVO_LIST_NEWSLETTER: '99' },
  prepare: () => {
    changeRow(testSandbox.sandbox.brevo.state.templates, '1', { isDoubleOptIn: false });
  },
  expected: {
    'Brevo lists': ['failed', /BREVO_LIST_NEWSLETTER$/, 'setup'],
    'Brevo double opt-in': ['failed', 'not one for double opt-in', 'optin'],
  },
});

/** An address that reaches this machine and is no loopback address. */
const remote = (port: number) => ({ SMTP_URL: `smtp://site:word@0.0.0.0:${port}` });

testProblem('the mail server does not answer', {
  prepare: async () => ({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }),
  expected: {
    'mail server': [
      'failed',
      /^nothing accepts connections at 127\.0\.0\.1:\d+, the mail server/,
      'SMTP_URL',
    ],
  },
});

testProblem('the mail server refuses the login', {
  prepare: async () => {
    const port = await startMailServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_login, _session, callback) => callback(new Error('no such user')),
    });
    return { SMTP_URL: `smtp://site:wrong@127.0.0.1:${port}` };
  },
  expected: { 'mail server': ['failed', 'refuses the login', '%40'] },
});

testProblem('the mail server offers no TLS for a login', {
  prepare: async () => remote(await startMailServer({ disabledCommands: ['STARTTLS'] })),
  expected: { 'mail server': ['failed', 'offers no TLS', 'smtps://'] },
});

testProblem('the mail server does not accept the greeting', {
  prepare: () => {
    const { port } = new URL(testSandbox.sandbox.smtpUrl ?? '');
    return { SMTP_URL: `${remote(Number(port)).SMTP_URL}?name=%5B127.0.0.1%5D` };
  },
  expected: { 'mail server': ['failed', /refuses this server: 421 4.7.0 .*\(EHLO\)$/, 'PUBLIC_URL'] },
});

testProblem('the mail server offers no login', {
  prepare: async () => {
    const port = await startMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] });
    return { SMTP_URL: `smtp://site:word@127.0.0.1:${port}` };
  },
  expected: { 'mail server': ['failed', 'offers no login', '587 or 465'] },
});

testProblem('the address of the mail server has the wrong scheme', {
  prepare: async () => ({ SMTP_URL: `smtps://127.0.0.1:${await startMailServer({})}` }),
  expected: { 'mail server': ['failed', 'does not begin with TLS', 'smtps://'] },
});

testProblem('nobody has signed the certificate of the mail server', {
  prepare: async () => remote(await startMailServer({})),
  expected: { 'mail server': ['failed', /not accepted: self-signed certificate$/, 'NODE_EXTRA_CA_CERTS'] },
});

test('the certificate of the mail server is for another name', async () => {
  const port = await startMailServer({});
  const trusted = { ...whole, ...remote(port), NODE_EXTRA_CA_CERTS: join(testSandbox.folder, 'mail.pem') };
  const { stdout } = await spawnCommand('doctor', trusted, []);
  expect(stdout).toMatch(
    /certificate of the mail server is not accepted: .*altnames[^]*Use the name in SMTP_URL/,
  );
});

test.each([
  [200, '{"country_name":"Ukraine","ip":"8.8.8.8"}', 'ok', 'answers'],
  [401, '{}', 'failed', 'with status 401'],
  [200, '{"country":"Ukraine","ip":"8.8.8.8"}', 'failed', 'country_name'],
])('the location service answers %i %s: %s', async (code, body, status, message) => {
  const url = await listen((_request, response) => response.writeHead(code).end(body));
  const { named } = await doctor({
    IP_GEOLOCATION_URL: url,
    IP_LOOKUP_URL: url,
    IP_GEOLOCATION_KEY: 'a-key',
  });
  const found = { status, message: expect.stringContaining(message) };
  expect(named('location service')).toMatchObject(found);
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
  ])('answers with %i %s', async (status, body, message, remedy) => {
    const url = await listen((_request, response) => response.writeHead(status).end(body));
    const { named } = await doctor({ PUBLIC_URL: url });
    expect(named('site')).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(remedy),
    });
  });

  test.each([
    [90, 'untrusted', 'failed', 'browsers refuse the certificate'],
    [13, 'trusted', 'warning', 'was not renewed: 12 days left'],
    [15, 'trusted', 'ok', '14 days left'],
  ] as const)('has a certificate of %i days, %s', async (days, trust, status, message) => {
    const certificate = createCertificate(testSandbox.folder, trust, days);
    const PUBLIC_URL = await listen((_request, response) => response.end(), certificate);
    // Node reads this only when it starts.
    const trusted = { NODE_EXTRA_CA_CERTS: trust === 'trusted' ? certificate : '' };
    const { stdout } = await spawnCommand('doctor', { ...whole, PUBLIC_URL, ...trusted }, ['--json']);
    const { checks } = JSON.parse(stdout) as { checks: CheckResult[] };
    expect(checks).toContainEqual(
      expect.objectContaining({ name: 'certificate', status, message: expect.stringContaining(message) }),
    );
  });
});

/** Its age and its failures: test/conditions.test.ts. */
test('a backup that is on this machine only is a warning', async () => {
  const database = whole.DATABASE_URL ?? '';
  cleanups.push(() => query(database, 'delete from routine_runs'));
  await query(
    database,
    `insert into routine_runs (name, succeeded_at, detail)
     values ('backup', now() - interval '3 hours', '5 rows; on this machine only: BACKUP_REMOTE is empty')`,
  );
  const { named } = await doctor({ SANDBOX: '' });
  const message = '3 hours old, but every copy is on this machine';
  expect(named('backup')).toMatchObject({ status: 'warning', message });
});

const unread: Expected = {
  'Stripe deliveries': ['not checked', 'the database does not tell', '"database" below'],
};

testProblem('the database does not answer', {
  settings: { DATABASE_URL: 'postgresql://vfu:secret-word@127.0.0.1:9/vfu' },
  expected: { ...unread, database: ['failed', /^the database does not answer(?!.*secret)/, 'vfu start'] },
});

testProblem('the database is read-only', {
  prepare: async () => {
    const DATABASE_URL = await createMigratedDatabase();
    await setReadOnly(DATABASE_URL, true);
    return { DATABASE_URL };
  },
  expected: { database: ['failed', 'is read-only', 'standby'] },
});

testProblem('the database does not exist', {
  prepare: () => ({ DATABASE_URL: whole.DATABASE_URL?.replace(/[^/]*$/, 'no_such_database') }),
  expected: { ...unread, database: ['failed', 'does not exist on the server', 'correct the name'] },
});
