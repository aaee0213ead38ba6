import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import type { Sandbox } from '../../sandbox/src/sandbox.js';
import { PersonEraser } from '../src/operator/privacy/person-eraser.js';
import { runCommand } from './support/command.js';
import { reconcile } from './support/ledger.js';
import {
  addDonor,
  contactTokenOf,
  expectTotal,
  newEmail,
  pay,
  renew,
  sendLatest,
} from './support/payments.js';
import { startTestApi, type TestApi } from './support/test-api.js';
import { startTestSandbox } from './support/test-sandbox.js';
import { startWireRecorder, type WireCall } from './support/wire-recorder.js';
import { routeOf, SDK_METHODS, typeFaults } from './support/wire-types.js';
import { writeCalls } from './support/write-calls.js';

const calls: WireCall[] = [];
const events: Stripe.Event[] = [];
const cleanUps: (() => unknown)[] = [];

beforeAll(async () => {
  const api = await startTestApi('postgresql');
  cleanUps.push(() => api.close());
  const urls = await recorded(api.sandbox);
  await api.restart(urls);
  await visit(api);
  await reconcileAndErase(api);
  await api.restart({ ...urls, BREVO_DOI_TEMPLATE_ID: '1' });
  await subscribe(api);
  events.push(...api.sandbox.stripe.state.events.values());
  await setUpNewAccounts();
});
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

/** The settings of an API whose calls to a sandbox are recorded. */
async function recorded({ url }: Sandbox) {
  const recorder = await startWireRecorder(url, calls);
  cleanUps.push(recorder.close);
  return { STRIPE_API_URL: recorder.url, BREVO_API_URL: `${recorder.url}/v3` };
}

/** Gifts, a renewal, a refund and a dispute, the newsletter, and every form. */
async function visit(api: TestApi) {
  const once = await addDonor(api);
  const monthly = await addDonor(api, { kind: 'monthly' });
  renew(api, monthly.session);
  await sendLatest(api, 'invoice.paid');
  await expectTotal(api, monthly.email, 100);
  api.sandbox.stripe.refund(once.session, 2_000, false);
  await sendLatest(api, 'charge.refunded');
  await expectTotal(api, once.email, 30);
  api.sandbox.stripe.dispute(monthly.session, 'lost', false);
  await sendLatest(api, 'charge.dispute.closed');
  await expectTotal(api, monthly.email, 50);
  const email = await subscribe(api);
  const contactId = await contactTokenOf(api, email);
  const browser = api.browser();
  for (const { method, path, body } of writeCalls)
    await browser[method](path).send({ ...body, ...('contactId' in body && { contactId }) });
}

/** @returns the reader's address */
async function subscribe(api: TestApi): Promise<string> {
  const contactEmail = newEmail();
  const { body } = await api.browser().post('/add-contact').send({ contactEmail });
  await api.browser().post('/subscribe-to-news').send({ contactId: body.id, language: 'uk' }).expect(200);
  return contactEmail;
}

async function reconcileAndErase(api: TestApi) {
  const email = newEmail();
  pay(api, { email });
  expect((await reconcile(api, { fix: true })).left).toBe(0);
  await api.get(PersonEraser).erase(email);
}

/** Setup, which ends with every check of doctor, and again with the webhook endpoint changed and doubled. */
async function setUpNewAccounts() {
  const testSandbox = await startTestSandbox({ emptyAccounts: true });
  const folder = mkdtempSync(join(tmpdir(), 'vfu-types-'));
  cleanUps.push(testSandbox.close, () => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env'), '');
  const { sandbox, environment } = testSandbox;
  const missing = { DONATE_ONCE_URL: '', DONATE_MONTHLY_URL: '', STRIPE_WEBHOOK_SECRET: '' };
  const answers = { ...environment(''), ...missing, ...(await recorded(sandbox)), SANDBOX: 'true' };
  const args = ['--yes', '--folder', folder, '--create-payment-links'];
  const setUp = () => runCommand('setup', { ...answers, BREVO_DOI_TEMPLATE_ID: '1' }, args);
  await setUp();
  const { webhookEndpoints } = sandbox.stripe.state;
  const [endpoint] = webhookEndpoints.values();
  if (!endpoint) throw new Error('setup has created no webhook endpoint');
  webhookEndpoints.set(endpoint.id, { ...endpoint, enabled_events: ['charge.refunded'] });
  await setUp();
  webhookEndpoints.set('we_second', { ...endpoint, id: 'we_second' });
  await setUp();
}

test('what is sent to the providers, and what the sandbox answers, has the types of their SDKs', () => {
  // doctor compares the clocks without the SDK.
  const bySdk = calls.filter(({ method }) => method !== 'HEAD');
  const called = new Set(bySdk.map((call) => routeOf(call).route));
  expect(Object.keys(SDK_METHODS).filter((route) => !called.has(route))).toEqual([]);
  expect(typeFaults(bySdk, events)).toEqual([]);
});
