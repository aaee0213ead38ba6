import { expect, test } from '@jest/globals';
import type { Sandbox } from '../sandbox.js';
import { idOf } from '../stripe/object-id.js';
import { gift, sandboxForTest } from '../testing/sandbox-under-test.js';

const overview = async ({ url }: Sandbox) => (await fetch(`${url}/sandbox`)).text();

/** Submits the form of the first button with that name, as a browser does. */
async function clickButton(sandbox: Sandbox, label: string, typed: Record<string, string> = {}) {
  const forms = [...(await overview(sandbox)).matchAll(/<form[^>]* action="([^"]+)">(.*?)<\/form>/gs)];
  const [, action = '', inside = ''] = forms.find(([, , body]) => body?.includes(`>${label}</button>`)) ?? [];
  const hidden = [...inside.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = hidden.map(([, name = '', value = '']) => [name, value]);
  return fetch(sandbox.url + action, {
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(fields), ...typed }),
    redirect: 'manual',
  });
}

test('the overview shows what each provider received, with escaped markup', async () => {
  const sandbox = await sandboxForTest();
  const evil = '<img src=x onerror=alert(1)>"\'&';
  sandbox.brevo.seed({ email: 'olena@example.org', attributes: { firstName: evil }, listIds: [6] });
  sandbox.stripe.pay(sandbox.stripe.openSession({ kind: 'once' }).id, { ...gift, name: evil });
  const mail = { from: evil, replyTo: evil, to: [evil], subject: evil, text: evil };
  sandbox.mail.receive({ ...mail, messageId: evil, headers: {} });
  const page = await overview(sandbox);
  expect(page).not.toMatch(/<img|<script|style=|\son\w+="/);
  expect(page.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(7);
  for (const text of ['List 6 ONE_TIME_DONORS', 'olena@example.org', '$50.00', 'checkout.session.completed'])
    expect(page).toContain(text);
});

test('its buttons act for donors and banks, and return to their section', async () => {
  const sandbox = await sandboxForTest();
  const { stripe, faults } = sandbox;
  const { subscription } = stripe.pay(stripe.openSession({ kind: 'monthly' }).id, gift);
  const newest = () => stripe.chargeOf(subscription);
  const renewed = await clickButton(sandbox, 'Renew now');
  expect([renewed.status, renewed.headers.get('location')]).toEqual([303, '/sandbox#gifts']);
  expect(stripe.state.invoices.size).toBe(2);
  await clickButton(sandbox, 'Refund part', { amount: '1.50' });
  expect(newest()?.amount_refunded).toBe(150);
  await clickButton(sandbox, 'Refund all');
  expect(newest()?.refunded).toBe(true);
  await clickButton(sandbox, 'Dispute lost');
  expect(stripe.state.disputes.values()).toMatchObject([{ amount: 5000, status: 'lost' }]);
  await clickButton(sandbox, 'Cancel subscription');
  expect(stripe.state.subscriptions.get(idOf(subscription))?.status).toBe('canceled');
  const unpaid = stripe.pay(stripe.openSession({ kind: 'once' }).id, { ...gift, outcome: 'unpaid' });
  await clickButton(sandbox, 'Settle');
  expect(stripe.session(unpaid.id).payment_status).toBe('paid');
  const fault = { call: 'brevo.*', kind: 'status', status: '500', delayMs: '', times: '3', about: '' };
  expect((await clickButton(sandbox, 'Switch on', fault)).headers.get('location')).toBe('/sandbox#faults');
  expect(faults.list()).toEqual([{ call: 'brevo.*', kind: 'status', status: 500, times: 3 }]);
  expect(await overview(sandbox)).toContain('3 more times');
  await clickButton(sandbox, 'Clear all faults');
  expect(faults.list()).toEqual([]);
});

test('a button that fails says why', async () => {
  const sandbox = await sandboxForTest();
  sandbox.stripe.pay(sandbox.stripe.openSession({ kind: 'once' }).id, gift);
  const refused = await clickButton(sandbox, 'Refund part', { amount: '50.01' });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('The amount exceeds what is left'),
  ]);
  expect((await clickButton(sandbox, 'Switch on', { call: 'nonsense', kind: 'drop' })).status).toBe(400);
});

test('the control API refuses requests from other sites', async () => {
  const { url, faults } = await sandboxForTest();
  const response = await fetch(`${url}/sandbox/api/faults`, {
    method: 'POST',
    body: new URLSearchParams({ call: '*', kind: 'drop' }),
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect([response.status, faults.list()]).toEqual([400, []]);
});

test('only the sample pages may be framed by the site', async () => {
  const { url } = await sandboxForTest();
  for (const name of ['shop', 'santa', 'expenses', 'grants', 'sponsorships']) {
    const sample = await fetch(`${url}/sandbox/sample/${name}`);
    expect([sample.status, sample.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("frame-ancestors 'self' http://localhost:8080"),
    ]);
  }
  const policy = (await fetch(`${url}/sandbox`)).headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/);
  expect((await fetch(`${url}/sandbox/sample/nonsense`)).status).toBe(404);
});
