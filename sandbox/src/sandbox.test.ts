import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BrevoClient } from '@getbrevo/brevo';
import Stripe from 'stripe';
import { startSandbox, type Sandbox, type SandboxOptions } from './sandbox.js';
import { Store } from './store.js';
import { eventually } from './testing/eventually.js';

// What the API's tests, which all run against the sandbox, would not notice: that it refuses what a provider refuses, and its
// pages.

const webhookSecret = 'whsec_0123456789abcdef';
const gift = { amountMinor: 5000, currency: 'USD', email: 'Olena@example.org', name: 'Olena Koval' };

let dataDir: string;
let running: Sandbox[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((sandbox) => sandbox.close()));
  rmSync(dataDir, { recursive: true });
});

async function start(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const publicUrl = 'http://localhost:8080';
  const sandbox = await startSandbox({ dataDir, publicUrl, webhookUrl: null, webhookSecret, ...options });
  running.push(sandbox);
  return sandbox;
}

/** The providers' SDKs for a sandbox, without retries. */
async function clients(options: Partial<SandboxOptions> = {}, key = 'sk_test_sandbox') {
  const sandbox = await start(options);
  const { hostname: host, port } = new URL(sandbox.url);
  const { contacts } = new BrevoClient({
    apiKey: 'xkeysib-sandbox',
    baseUrl: `${sandbox.url}/v3`,
    maxRetries: 0,
  });
  return {
    sandbox,
    contacts,
    stripe: new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0 }),
  };
}
type Clients = Awaited<ReturnType<typeof clients>>;

const email = 'a@example.org';
const optIn = { email, includeListIds: [8], templateId: 1, redirectionUrl: 'http://localhost:8080' };

test.each<[what: string, message: string, call: (client: Clients['contacts']) => Promise<unknown>]>([
  ['an email', 'Invalid email address', (to) => to.createContact({ email: 'not-an-email' })],
  ['a phone', 'Invalid phone number', (to) => to.createContact({ email, attributes: { SMS: '12' } })],
  ['a list', 'List ID does not exist', (to) => to.createContact({ email, listIds: [99] })],
  ['EMAIL', 'email is already assigned', (to) => to.createContact({ email, attributes: { email } })],
  [
    'a known contact',
    'email is already associated',
    (to) => to.createContact({ email: 'Known@example.org' }),
  ],
  [
    'a member of a list',
    'Contact already in list and/or does not exist',
    (to) => to.addContactToList({ listId: 8, body: { emails: ['known@example.org'] } }),
  ],
  [
    'a template',
    'An active DOI template does not exist',
    (to) => to.createDoiContact({ ...optIn, templateId: 3 }),
  ],
  [
    'a double opt-in of a blocked contact',
    'already associated with another user',
    (to) => to.createDoiContact({ ...optIn, email: 'blocked@example.org' }),
  ],
])('Brevo refuses %s: %s', async (_what, message, call) => {
  const { sandbox, contacts } = await clients();
  sandbox.brevo.seed({ email: 'known@example.org', listIds: [8] });
  sandbox.brevo.seed({ email: 'blocked@example.org', emailBlacklisted: true });
  const body = { message: expect.stringContaining(message) };
  await expect(call(contacts)).rejects.toMatchObject({ statusCode: 400, body });
  expect(sandbox.brevo.state.contacts.size).toBe(2);
});

test('Brevo drops unknown attributes, names not in capitals and values of another type silently', async () => {
  const { contacts, sandbox } = await clients({ emptyAccounts: true });
  await contacts.createAttribute({ attributeCategory: 'normal', attributeName: 'miles', type: 'float' });
  await contacts.createContact({ email, attributes: { MILES: '5', SHOE_SIZE: '43', FIRSTNAME: 7 } });
  expect(sandbox.brevo.contact(email)?.attributes).toEqual({});
  await contacts.updateContact({ identifier: email, attributes: { MILES: 5, firstName: 'Olena' } });
  expect(sandbox.brevo.contact(email)?.attributes).toEqual({ MILES: 5 });
});

const price = { currency: 'usd', product_data: { name: 'Monthly donation' } };
const recurring = { interval: 'month' } as const;
const footer = { invoice_settings: { footer: 'Nothing is given in return.' } };

test.each<[what: string, code: number, call: (stripe: Stripe) => Promise<unknown>]>([
  ['an unknown id', 404, (to) => to.checkout.sessions.retrieve(`cs_test_${'a'.repeat(58)}`)],
  ['a malformed id', 400, (to) => to.checkout.sessions.retrieve('cs_test_../x')],
  ['an unknown endpoint', 404, (to) => to.customers.list()],
  ['a filter of another list', 400, (to) => to.disputes.list({ status: 'lost' } as object)],
  ['a field that cannot be expanded', 400, (to) => to.checkout.sessions.list({ expand: ['invoice'] })],
  [
    'a monthly price of any amount',
    400,
    (to) => to.prices.create({ ...price, recurring, custom_unit_amount: { enabled: true } }),
  ],
  [
    'a footer of invoices on a single link',
    400,
    (to) => to.paymentLinks.update('plink_sandboxonce', { subscription_data: footer }),
  ],
  [
    'a description of payments on a monthly link',
    400,
    (to) =>
      to.paymentLinks.update('plink_sandboxmonthly', { payment_intent_data: { description: 'A gift.' } }),
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
    'an unknown parameter',
    400,
    (to) => to.paymentLinks.update('plink_sandboxonce', { customer: 'x' } as object),
  ],
  [
    'a portal that changes quantities without the prices',
    400,
    (to) =>
      to.billingPortal.configurations.create({
        features: { subscription_update: { enabled: true, default_allowed_updates: ['quantity'] } },
      }),
  ],
])('Stripe refuses %s', async (_what, statusCode, call) => {
  const { sandbox, stripe } = await clients();
  sandbox.stripe.openSession({ kind: 'once' });
  await expect(call(stripe)).rejects.toMatchObject({ statusCode });
});

test('Stripe refuses a live key, masked, and lists by pages, newest first', async () => {
  const { sandbox, stripe } = await clients();
  const opened = Array.from({ length: 25 }, () => sandbox.stripe.openSession({ kind: 'once' }).id);
  const listed = await stripe.checkout.sessions.list({ limit: 10 }).autoPagingToArray({ limit: 100 });
  expect(listed.map(({ id }) => id)).toEqual(opened.toReversed());
  const live = await clients({}, 'sk_live_abcdefghAso0');
  await expect(live.stripe.events.list()).rejects.toThrow('Invalid API Key provided: sk_live_****Aso0');
});

test('an event is signed, sent until the response is 2xx, also after a restart, and then given up', async () => {
  const statuses = [200, 500, 302, 204, 503, 503];
  const received: { body: string; signature: string }[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(statuses[received.length - 1] ?? 500).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const give = ({ stripe }: Sandbox) => stripe.pay(stripe.openSession({ kind: 'once' }).id, gift);
  const deliveryOf = ({ stripe }: Sandbox, index: number) => stripe.log.all()[index]?.delivery;

  const first = await start({ webhookUrl: 'http://127.0.0.1:9/', webhookRetryDelaysMs: [100] });
  give(first);
  await eventually(() => expect(deliveryOf(first, 0)).toMatchObject({ lastResponse: 'no connection' }));
  await first.close();
  const second = await start({ webhookUrl, webhookRetryDelaysMs: [1, 1, 1, 1, 1, 1] });
  for (const kind of ['drop', 'apply-then-drop'] as const)
    second.faults.set({ call: 'webhook', kind, times: 1 });
  await eventually(() =>
    expect(deliveryOf(second, 0)).toMatchObject({ state: 'delivered', lastResponse: '204' }),
  );
  expect(received).toHaveLength(4);
  for (const { body, signature } of received)
    expect(Stripe.webhooks.constructEvent(body, signature, webhookSecret)).toMatchObject({ livemode: false });
  await second.close();
  const third = await start({ webhookUrl, webhookRetryDelaysMs: [1] });
  give(third);
  await eventually(() => expect(deliveryOf(third, 1)).toMatchObject({ state: 'failed', attempts: 2 }));
  receiver.closeAllConnections();
  receiver.close();
});

test('a change is in the file before the call returns, and only the owner may read it', () => {
  const path = join(dataDir, 'sandbox', 'state.jsonl');
  const table = new Store(path).table<number>('t');
  for (const [id, value] of Object.entries({ b: 1, a: 2, c: 4 })) table.set(id, value);
  table.set('b', 3);
  table.delete('c');
  // As after a SIGKILL in the middle of a change.
  appendFileSync(path, '{"table":"t","id":"d","val');
  new Store(path).table('t').set('e', 5);
  expect(new Store(path).table('t').values()).toEqual([3, 2, 5]);
  expect([path, dirname(path)].map((each) => statSync(each).mode & 0o777)).toEqual([0o600, 0o700]);
});

const post = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });

describe('the checkout page', () => {
  const values = {
    ...{ preset: '50', amount: '12', currency: 'usd', email, name: 'Olena Koval', phone: '+1 (555) 0100' },
    ...{ country: 'UA', howdidyouhearaboutvfu: 'news', card: 'succeeds' },
  };
  /** Opens a payment link. @returns the session's id and the address of its page */
  async function open({ url }: Sandbox, link = 'once') {
    const response = await fetch(`${url}/sandbox/checkout/${link}`, { redirect: 'manual' });
    const address = new URL(response.headers.get('location') ?? '', url);
    return { id: address.pathname.replace('/sandbox/pay/', ''), address: address.href };
  }

  test.each([
    ['once', {}, { amount_total: 1200, currency: 'usd', mode: 'payment' }],
    ['monthly', {}, { amount_total: 1200, currency: 'usd', mode: 'subscription' }],
    ['monthly', { currency: 'eur' }, { amount_total: 1200, currency: 'usd' }],
    ['monthly-25', { amount: '99' }, { amount_total: 2500 }],
    ['once', { currency: 'kwd', amount: '1,25' }, { amount_total: 1250 }],
    ['once', { amount: '', preset: '100' }, { amount_total: 10_000 }],
    ['once', { phone: '' }, { customer_details: { phone: null } }],
    ['once', { card: 'unpaid' }, { status: 'complete', payment_status: 'unpaid' }],
  ])('takes a gift by the link %s: %j', async (link, chosen, session) => {
    const sandbox = await start();
    const { id, address } = await open(sandbox, `${link}?client_reference_id=edcamp`);
    const page = await (await fetch(address)).text();
    expect(page).toContain('To <strong>Volunteers for Ukraine</strong>, for <code>edcamp</code>');
    expect(page).not.toMatch(/<script|style=|\son\w+=/);
    const paid = await post(address, { ...values, ...chosen });
    const back = `http://localhost:8080/?checkout_session_id=${id}${link === 'once' ? '' : '&recurring=true'}`;
    expect([paid.status, paid.headers.get('location')]).toEqual([303, back]);
    expect(sandbox.stripe.session(id)).toMatchObject(session);
    expect((await post(address, values)).status).toBe(409);
  });

  test.each([
    ['once', { card: 'declined' }, 402],
    ['once', { amount: 'ten' }, 400],
    ['once', { amount: '10.555' }, 400],
    ['monthly', { amount: '12.50' }, 400],
    ['monthly', { amount: '1000000' }, 400],
  ])('takes nothing by the link %s: %j', async (link, chosen, status) => {
    const sandbox = await start();
    const { id, address } = await open(sandbox, link);
    expect((await post(address, { ...values, ...chosen })).status).toBe(status);
    expect((await post(address, values, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
    expect(sandbox.stripe.session(id).status).toBe('open');
  });

  test('takes a reference and an amount of the link where Stripe does', async () => {
    const sandbox = await start();
    const pageOf = async (link: string) => (await fetch((await open(sandbox, link)).address)).text();
    for (const kept of ['A_b-1', 'a'.repeat(200)])
      expect(await pageOf(`once?client_reference_id=${kept}`)).toContain(`<code>${kept}</code>`);
    for (const dropped of ['a'.repeat(201), 'жилет'])
      expect(await pageOf(`once?client_reference_id=${dropped}`)).not.toContain('<code>');
    expect(await pageOf('once?__prefilled_amount=2550')).toContain(' value="25.5"');
    for (const link of ['once?__prefilled_amount=x', 'monthly?__prefilled_amount=2550'])
      expect(await pageOf(link)).not.toMatch(/ name="amount"[^>]* value=/);
  });
});

describe('the overview', () => {
  const overview = async ({ url }: Sandbox) => (await fetch(`${url}/sandbox`)).text();

  test('shows what each provider received, with escaped markup', async () => {
    const sandbox = await start();
    const evil = '<img src=x onerror=alert(1)>"\'&';
    sandbox.brevo.seed({ email: 'olena@example.org', attributes: { FIRSTNAME: evil }, listIds: [6] });
    sandbox.stripe.pay(sandbox.stripe.openSession({ kind: 'once' }).id, { ...gift, name: evil });
    const mail = { from: evil, replyTo: evil, to: [evil], subject: evil, text: `${evil} http://a.example/b` };
    sandbox.mail.receive({ ...mail, messageId: evil, headers: {} });
    const page = await overview(sandbox);
    expect(page).not.toMatch(/<img|<script|style=|\son\w+="/);
    expect(page.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(7);
    for (const shown of [
      'List 6 ONE_TIME_DONORS',
      '$50.00',
      'checkout.session.completed',
      '"http://a.example/b"',
    ])
      expect(page).toContain(shown);
  });

  test('has buttons that act for donors and banks', async () => {
    const sandbox = await start();
    const { stripe } = sandbox;
    /** Submits the form of the first button with that name. */
    const press = async (label: string, typed: Record<string, string> = {}) => {
      const forms = [...(await overview(sandbox)).matchAll(/<form[^>]* action="([^"]+)">(.*?)<\/form>/gs)];
      const [, action = ''] = forms.find(([, , body]) => body?.includes(`>${label}</button>`)) ?? [];
      return (await post(sandbox.url + action, typed)).status;
    };
    const { subscription } = stripe.pay(stripe.openSession({ kind: 'monthly' }).id, gift);
    const newest = () => stripe.chargeOf(subscription);
    expect(await press('Renew')).toBe(303);
    expect(stripe.state.invoices.size).toBe(2);
    await press('Refund', { amount: '1.50' });
    expect(newest()?.amount_refunded).toBe(150);
    expect(await press('Refund', { amount: '50.01' })).toBe(400);
    await press('Refund', { amount: '' });
    expect(newest()?.refunded).toBe(true);
    await press('Dispute lost');
    await press('Appeal won');
    expect(stripe.state.disputes.values()).toMatchObject([{ amount: 5000, status: 'won' }]);

    const [paid, failed] = [1, 2].map(() => stripe.openSession({ kind: 'once' }).id);
    for (const id of [paid, failed]) stripe.pay(id ?? '', { ...gift, outcome: 'unpaid' });
    await press('Fail');
    await press('Settle');
    expect([paid, failed].map((id) => stripe.chargeOf(id)?.status)).toEqual(['succeeded', 'failed']);
  });
});
