import { expect, test } from '@jest/globals';
import type { Sandbox } from '../sandbox.js';
import { gift, sandboxForTest } from '../testing/sandbox-under-test.js';

const overview = async ({ url }: Sandbox) => (await fetch(`${url}/sandbox`)).text();

/** Submits the form of the first button with that name, as a browser does. */
async function press(sandbox: Sandbox, label: string, typed: Record<string, string> = {}) {
  const forms = [...(await overview(sandbox)).matchAll(/<form[^>]* action="([^"]+)">(.*?)<\/form>/gs)];
  const [, action = ''] = forms.find(([, , body]) => body?.includes(`>${label}</button>`)) ?? [];
  const body = new URLSearchParams(typed);
  return fetch(sandbox.url + action, { method: 'POST', body, redirect: 'manual' });
}

test('the overview shows what each provider received, with escaped markup', async () => {
  const sandbox = await sandboxForTest();
  const evil = '<img src=x onerror=alert(1)>"\'&';
  sandbox.brevo.seed({ email: 'olena@example.org', attributes: { FIRSTNAME: evil }, listIds: [6] });
  sandbox.stripe.pay(sandbox.stripe.openSession({ kind: 'once' }).id, { ...gift, name: evil });
  const mail = { from: evil, replyTo: evil, to: [evil], subject: evil, text: `${evil} http://a.example/b` };
  sandbox.mail.receive({ ...mail, messageId: evil, headers: {} });
  const page = await overview(sandbox);
  expect(page).not.toMatch(/<img|<script|style=|\son\w+="/);
  expect(page.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(7);
  for (const text of ['List 6 ONE_TIME_DONORS', 'olena@example.org', '$50.00', 'checkout.session.completed'])
    expect(page).toContain(text);
  expect(page).toContain('<a href="http://a.example/b">');
});

test('its buttons act for donors and banks', async () => {
  const sandbox = await sandboxForTest();
  const { stripe } = sandbox;
  const { subscription } = stripe.pay(stripe.openSession({ kind: 'monthly' }).id, gift);
  const newest = () => stripe.chargeOf(subscription);
  const renewed = await press(sandbox, 'Renew');
  expect([renewed.status, renewed.headers.get('location')]).toEqual([303, '/sandbox#gifts']);
  expect(stripe.state.invoices.size).toBe(2);
  await press(sandbox, 'Refund', { amount: '1.50' });
  expect(newest()?.amount_refunded).toBe(150);
  const refused = await press(sandbox, 'Refund', { amount: '50.01' });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('left of the payment'),
  ]);
  await press(sandbox, 'Refund', { amount: '' });
  expect(newest()?.refunded).toBe(true);
  await press(sandbox, 'Dispute lost');
  expect(stripe.state.disputes.values()).toMatchObject([{ amount: 5000, status: 'lost' }]);

  const [paid, failed] = [1, 2].map(() => stripe.openSession({ kind: 'once' }).id);
  for (const id of [paid, failed]) stripe.pay(id ?? '', { ...gift, outcome: 'unpaid' });
  await press(sandbox, 'Fail');
  await press(sandbox, 'Settle');
  expect([paid, failed].map((id) => stripe.chargeOf(id)?.status)).toEqual(['succeeded', 'failed']);
  expect(stripe.log.all().map(({ event }) => event.type)).toEqual(
    expect.arrayContaining([
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
    ]),
  );
});
