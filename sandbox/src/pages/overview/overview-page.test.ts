import { describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox.js';
import { gift, sandboxForTest } from '../../testing/sandbox-under-test.js';
import { idOf } from '../../stripe/object-id.js';

async function overview({ url }: Sandbox): Promise<string> {
  const response = await fetch(`${url}/sandbox`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  return response.text();
}

/** Submits the form of the n-th button with that name, as a browser does. */
async function clickButton(
  sandbox: Sandbox,
  label: string,
  typed: Record<string, string> = {},
): Promise<Response> {
  const forms = [...(await overview(sandbox)).matchAll(/<form[^>]* action="([^"]+)">(.*?)<\/form>/gs)];
  const [, action = '', inside = ''] = forms.find(([, , body]) => body?.includes(`>${label}</button>`)) ?? [];
  const hidden = [...inside.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  return fetch(sandbox.url + action, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, ...typed }),
    redirect: 'manual',
  });
}

describe('overview', () => {
  test('shows the whole state, with escaped markup', async () => {
    const sandbox = await sandboxForTest();
    const evil = '<img src=x onerror=alert(1)>"\'&';
    sandbox.brevo.seed({ email: 'olena@example.org', attributes: { firstName: evil }, listIds: [6] });
    sandbox.stripe.pay(sandbox.stripe.openSession({ kind: 'once' }).id, { ...gift, name: evil });
    sandbox.mail.receive({
      from: evil,
      replyTo: evil,
      to: [evil],
      subject: evil,
      text: evil,
      messageId: evil,
      headers: {},
    });
    const page = await overview(sandbox);
    expect(page).not.toContain('<img');
    expect(page).not.toMatch(/<script|style=|\son\w+="/);
    expect(page.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(7);
    for (const text of ['6 · ONE_TIME_DONORS', 'olena@example.org', '$50.00', 'checkout.session.completed']) {
      expect(page).toContain(text);
    }
  });

  test('has buttons that call the control API and return to their section', async () => {
    const sandbox = await sandboxForTest();
    const { stripe } = sandbox;
    const { subscription } = stripe.pay(stripe.openSession({ kind: 'monthly' }).id, gift);
    const renewed = await clickButton(sandbox, 'Renew now');
    expect([renewed.status, renewed.headers.get('location')]).toEqual([303, '/sandbox#gifts']);
    expect(stripe.totals()[0]?.gifts).toBe(2);
    await clickButton(sandbox, 'Refund part', { amount: '1.50' });
    expect(stripe.totals()[0]?.reversedMinor).toBe(150);
    await clickButton(sandbox, 'Refund all');
    expect(stripe.totals()[0]?.reversedMinor).toBe(5000);
    await clickButton(sandbox, 'Dispute lost');
    expect(stripe.totals()[0]?.totalMinor).toBe(0);
    await clickButton(sandbox, 'Cancel subscription');
    expect(stripe.state.subscriptions.get(idOf(subscription))?.status).toBe('canceled');
    const unpaid = stripe.pay(stripe.openSession({ kind: 'once' }).id, { ...gift, outcome: 'unpaid' });
    await clickButton(sandbox, 'Settle');
    expect(stripe.session(unpaid.id).payment_status).toBe('paid');
    await clickButton(sandbox, 'Switch on', {
      call: 'brevo.*',
      kind: 'status',
      status: '500',
      delayMs: '',
      times: '3',
    });
    expect(sandbox.faults.list()).toEqual([{ call: 'brevo.*', kind: 'status', status: 500, times: 3 }]);
    expect(await overview(sandbox)).toContain('3 more times');
    await clickButton(sandbox, 'Clear all faults');
    expect(sandbox.faults.list()).toEqual([]);
  });

  test('shows the error of a failed button', async () => {
    const sandbox = await sandboxForTest();
    sandbox.stripe.pay(sandbox.stripe.openSession({ kind: 'once' }).id, gift);
    const refused = await clickButton(sandbox, 'Refund part', { amount: '50.01' });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('The amount exceeds what is left');
    const undelivered = await clickButton(sandbox, 'Deliver now');
    expect([undelivered.status, await undelivered.text()]).toEqual([
      409,
      expect.stringContaining('No webhook URL'),
    ]);
  });

  test('rejects requests from other sites', async () => {
    const { url, faults } = await sandboxForTest();
    const response = await fetch(`${url}/sandbox/api/faults`, {
      method: 'POST',
      body: new URLSearchParams({ call: '*', kind: 'drop' }),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(400);
    expect(faults.list()).toEqual([]);
  });

  test('shows the newest items, and more on request', async () => {
    const sandbox = await sandboxForTest();
    for (let n = 1; n <= 60; n++) sandbox.brevo.seed({ email: `c${n}@example.org` });
    const page = await overview(sandbox);
    expect(page).toContain('<h3>c60@example.org');
    expect(page).not.toContain('<h3>c10@example.org');
    expect(page).toContain('The newest 50 of 60.');
    expect(await (await fetch(`${sandbox.url}/sandbox?show=1000`)).text()).toContain('<h3>c1@example.org');
  });

  test('only its sample pages may be framed by the site', async () => {
    const { url } = await sandboxForTest();
    for (const name of ['shop', 'santa', 'expenses', 'grants', 'sponsorships']) {
      const sample = await fetch(`${url}/sandbox/sample/${name}`);
      expect(sample.status).toBe(200);
      expect(sample.headers.get('x-frame-options')).toBeNull();
      expect(sample.headers.get('content-security-policy')).toContain(
        "frame-ancestors 'self' http://localhost:8080",
      );
    }
    const sent = await fetch(`${url}/sandbox/sample/grants`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    });
    expect(await sent.text()).toContain('Thank you');
    for (const path of ['sample/nonsense', 'sample/constructor', 'nonsense']) {
      expect((await fetch(`${url}/sandbox/${path}`)).status).toBe(404);
    }
    expect((await fetch(`${url}/sandbox/sandbox.css`)).headers.get('content-type')).toBe(
      'text/css; charset=utf-8',
    );
  });
});
