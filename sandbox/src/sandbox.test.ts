import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BrevoClient } from '@getbrevo/brevo';
import Stripe from 'stripe';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox.js';
import { eventually } from './testing/eventually.js';

// What the API's tests, which all run against the sandbox, would not notice: that it refuses what a provider refuses, and its
// pages.

const email = 'olena@example.org';
const gift = { amountMinor: 5000, currency: 'USD', email, name: 'Olena Koval' };

let dataDir: string;
let sandbox: Sandbox;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  sandbox = await start();
});
afterEach(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true });
});

function start(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const publicUrl = 'http://localhost:8080';
  return startSandbox({
    dataDir,
    publicUrl,
    webhookUrl: null,
    webhookSecret: 'whsec_of_the_tests',
    ...options,
  });
}

function stripeClient() {
  const { hostname: host, port } = new URL(sandbox.url);
  return new Stripe('sk_test_sandbox', { host, port, protocol: 'http', maxNetworkRetries: 0 });
}
const brevoClient = () =>
  new BrevoClient({ apiKey: 'key', baseUrl: `${sandbox.url}/v3`, maxRetries: 0 }).contacts;

test.each<[message: string, call: (to: ReturnType<typeof brevoClient>) => Promise<unknown>]>([
  ['Invalid email address', (to) => to.createContact({ email: 'not-an-email' })],
  ['Invalid phone number', (to) => to.createContact({ email, attributes: { SMS: '12' } })],
  ['email is already assigned', (to) => to.createContact({ email, attributes: { email } })],
  ['email is already associated', (to) => to.createContact({ email: 'Known@example.org' })],
])('Brevo refuses: %s', async (message, call) => {
  sandbox.brevo.seed({ email: 'known@example.org', listIds: [8] });
  const body = { message: expect.stringContaining(message) };
  await expect(call(brevoClient())).rejects.toMatchObject({ statusCode: 400, body });
  expect(sandbox.brevo.state.contacts.size).toBe(1);
});

test('Brevo drops unknown attributes, names not in capitals and values of another type silently', async () => {
  const attributes = { MILES_AMOUNT: '5', SHOE_SIZE: '43', FIRSTNAME: 7, lastName: 'Koval' };
  await brevoClient().createContact({ email, attributes });
  expect(sandbox.brevo.contact(email)?.attributes).toEqual({});
});

const price = { currency: 'usd', product_data: { name: 'Monthly donation' } };
const footer = { invoice_settings: { footer: 'Nothing is given in return.' } };
const quantities = { enabled: true, default_allowed_updates: ['quantity' as const] };

test.each<[what: string, code: number, call: (to: Stripe) => Promise<unknown>]>([
  ['an unknown id', 404, (to) => to.checkout.sessions.retrieve(`cs_test_${'a'.repeat(58)}`)],
  ['a malformed id', 400, (to) => to.checkout.sessions.retrieve('cs_test_../x')],
  ['a filter of another list', 400, (to) => to.disputes.list({ status: 'lost' } as object)],
  ['to expand any field', 400, (to) => to.checkout.sessions.list({ expand: ['invoice'] })],
  [
    'a monthly price of any amount',
    400,
    (to) =>
      to.prices.create({ ...price, recurring: { interval: 'month' }, custom_unit_amount: { enabled: true } }),
  ],
  [
    'a footer of invoices on a single link',
    400,
    (to) => to.paymentLinks.update('plink_sandboxonce', { subscription_data: footer }),
  ],
  [
    'a text that is too long',
    400,
    (to) =>
      to.paymentLinks.update('plink_sandboxonce', {
        custom_text: { submit: { message: 'x'.repeat(1_201) } },
      }),
  ],
  [
    'a portal that changes quantities without the prices',
    400,
    (to) => to.billingPortal.configurations.create({ features: { subscription_update: quantities } }),
  ],
])('Stripe refuses %s', async (_what, statusCode, call) => {
  sandbox.stripe.openSession({ kind: 'once' });
  await expect(call(stripeClient())).rejects.toMatchObject({ statusCode });
});

test('Stripe lists by pages, newest first', async () => {
  const opened = Array.from({ length: 25 }, () => sandbox.stripe.openSession({ kind: 'once' }).id);
  const listed = await stripeClient().checkout.sessions.list({ limit: 10 }).autoPagingToArray({ limit: 100 });
  expect(listed.map(({ id }) => id)).toEqual(opened.toReversed());
});

test('an event is sent until the response is 2xx, also after an interrupted restart; only the owner may read the state', async () => {
  const statuses = [500, 302, 204, 503, 503];
  const receiver = createServer((_request, response) => {
    response.writeHead(statuses.shift() ?? 500).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const restart = async (options: Partial<SandboxOptions>) => {
    await sandbox.close();
    // As after a SIGKILL in the middle of a change.
    appendFileSync(join(dataDir, 'sandbox/state.jsonl'), '{"table":"t","id":"d","val');
    sandbox = await start(options);
  };
  const give = () => sandbox.stripe.pay(sandbox.stripe.openSession({ kind: 'once' }).id, gift);
  const expectDelivery = (index: number, expected: object) =>
    eventually(() => expect(sandbox.stripe.log.all()[index]?.delivery).toMatchObject(expected));

  await restart({ webhookUrl: 'http://127.0.0.1:9/', webhookRetryDelaysMs: [1_000] });
  give();
  await expectDelivery(0, { lastResponse: 'no connection' });
  await restart({ webhookUrl, webhookRetryDelaysMs: [1, 1, 1, 1] });
  await expectDelivery(0, { state: 'delivered', lastResponse: '204' });
  await restart({ webhookUrl, webhookRetryDelaysMs: [1] });
  give();
  await expectDelivery(1, { state: 'failed', attempts: 2 });
  const modes = ['sandbox', 'sandbox/state.jsonl'].map((path) => statSync(join(dataDir, path)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
  receiver.closeAllConnections();
  receiver.close();
});

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(new URL(path, sandbox.url), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers,
  });
const textOf = async (path: string) => (await fetch(new URL(path, sandbox.url))).text();

/** Opens a payment link. @returns the address of its page */
async function open(link: string): Promise<string> {
  const response = await fetch(`${sandbox.url}/sandbox/checkout/${link}`, { redirect: 'manual' });
  return response.headers.get('location') ?? '';
}
const filled = {
  ...{ preset: '50', amount: '12', currency: 'usd', email, name: 'Olena Koval', phone: '+1 (555) 0100' },
  ...{ country: 'UA', howdidyouhearaboutvfu: 'news', card: 'succeeds' },
};

test.each([
  ['once', { currency: 'kwd', amount: '1,25' }, { amount_total: 1250, mode: 'payment' }],
  ['monthly', { currency: 'eur' }, { amount_total: 1200, currency: 'usd', mode: 'subscription' }],
  ['monthly-25', { amount: '99' }, { amount_total: 2500 }],
  [
    'once',
    { amount: '', preset: '100', phone: '' },
    { amount_total: 10_000, customer_details: { phone: null } },
  ],
  ['once', { card: 'unpaid' }, { status: 'complete', payment_status: 'unpaid' }],
  ['once', { card: 'declined' }, 402],
  ['once', { amount: '10.555' }, 400],
  ['monthly', { amount: '12.50' }, 400],
  ['monthly', { amount: '1000000' }, 400],
])('the checkout of the link %s with %j: %j', async (link, chosen, session) => {
  const page = await open(`${link}?client_reference_id=edcamp`);
  const id = page.replace('/sandbox/pay/', '');
  expect(await textOf(page)).toContain('To <strong>Volunteers for Ukraine</strong>, for <code>edcamp</code>');
  expect((await post(page, filled, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
  const paid = await post(page, { ...filled, ...chosen });
  if (typeof session === 'number') {
    expect([paid.status, sandbox.stripe.session(id).status]).toEqual([session, 'open']);
    return;
  }
  const back = `http://localhost:8080/?checkout_session_id=${id}${link === 'once' ? '' : '&recurring=true'}`;
  expect([paid.status, paid.headers.get('location')]).toEqual([303, back]);
  expect(sandbox.stripe.session(id)).toMatchObject(session);
  expect((await post(page, filled)).status).toBe(409);
});

test('a link takes a reference and an amount where Stripe does', async () => {
  const pageOf = async (link: string) => textOf(await open(link));
  for (const kept of ['A_b-1', 'a'.repeat(200)])
    expect(await pageOf(`once?client_reference_id=${kept}`)).toContain(`<code>${kept}</code>`);
  for (const dropped of ['a'.repeat(201), 'жилет'])
    expect(await pageOf(`once?client_reference_id=${dropped}`)).not.toContain('<code>');
  expect(await pageOf('once?__prefilled_amount=2550')).toContain(' value="25.5"');
  expect(await pageOf('monthly?__prefilled_amount=2550')).not.toMatch(/ name="amount"[^>]* value=/);
});

test('the overview shows what each provider received, with escaped markup, and has buttons that act for donors and banks', async () => {
  const evil = '<img src=x onerror=alert(1)>"\'&';
  sandbox.brevo.seed({ email: 'mykola@example.org', attributes: { FIRSTNAME: evil }, listIds: [6] });
  const mail = { from: evil, replyTo: evil, to: [evil], subject: evil, text: `${evil} http://a.example/b` };
  sandbox.mail.receive({ ...mail, messageId: evil, headers: {} });
  const { stripe } = sandbox;
  const { subscription } = stripe.pay(stripe.openSession({ kind: 'monthly' }).id, { ...gift, name: evil });
  const page = await textOf('/sandbox');
  expect(page).not.toMatch(/<img|<script|style=|\son\w+="/);
  expect(page.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(7);
  for (const shown of [
    'List 6 ONE_TIME_DONORS',
    '$50.00',
    'checkout.session.completed',
    '"http://a.example/b"',
  ])
    expect(page).toContain(shown);

  /** Submits the form of the first button with that name. */
  const press = async (label: string, typed: Record<string, string> = {}) => {
    const forms = [...(await textOf('/sandbox')).matchAll(/<form[^>]* action="([^"]+)">(.*?)<\/form>/gs)];
    const [, action = ''] = forms.find(([, , body]) => body?.includes(`>${label}</button>`)) ?? [];
    return (await post(action, typed)).status;
  };
  expect(await press('Renew')).toBe(303);
  expect(stripe.state.invoices.size).toBe(2);
  await press('Refund', { amount: '1.50' });
  expect(stripe.chargeOf(subscription)?.amount_refunded).toBe(150);
  expect(await press('Refund', { amount: '50.01' })).toBe(400);
  await press('Refund', { amount: '' });
  expect(stripe.chargeOf(subscription)?.refunded).toBe(true);
  await press('Dispute lost');
  await press('Appeal won');
  expect(stripe.state.disputes.values()).toMatchObject([{ amount: 5000, status: 'won' }]);
  const debits = [1, 2].map(() => stripe.openSession({ kind: 'once' }).id);
  for (const id of debits) stripe.pay(id, { ...gift, outcome: 'unpaid' });
  await press('Fail');
  await press('Settle');
  expect(debits.map((id) => stripe.chargeOf(id)?.status)).toEqual(['succeeded', 'failed']);
  await press('Unsubscribe');
  expect(sandbox.brevo.contact('mykola@example.org')?.emailBlacklisted).toBe(true);
});
