import { describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../sandbox.js';
import { sandboxForTest, stripeClient } from '../../testing/sandbox-under-test.js';
import { webhookReceiver } from '../../testing/webhook-receiver.js';

const values = {
  preset: '50',
  amount: '12.50',
  currency: 'usd',
  email: 'olena@example.org',
  name: 'Olena Koval',
  phone: '+1 (555) 0100',
  country: 'UA',
  heardAbout: 'news',
  card: 'succeeds',
};

async function open(sandbox: Sandbox, kind: 'once' | 'monthly'): Promise<{ id: string; address: string }> {
  const response = await fetch(`${sandbox.url}/sandbox/checkout/${kind}`, { redirect: 'manual' });
  expect(response.status).toBe(303);
  const path = response.headers.get('location') ?? '';
  return { id: path.replace('/sandbox/pay/', ''), address: sandbox.url + path };
}

function post(address: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });
}

describe('hosted checkout', () => {
  test('completes a gift and redirects the donor to the site', async () => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox, 'once');
    const page = await (await fetch(address)).text();
    expect(page).toContain('Sandbox checkout: no real money moves');
    expect(page).not.toMatch(/<script|style=|\son\w+=/);
    const paid = await post(address, values);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`http://localhost:8080/?checkout_session_id=${id}`);
    expect(sandbox.stripe.session(id)).toMatchObject({
      amount_total: 1250,
      currency: 'usd',
      customer_details: {
        email: 'olena@example.org',
        name: 'Olena Koval',
        phone: '+15550100',
        address: { country: 'UA' },
      },
      custom_fields: [{ dropdown: { value: 'news' } }],
    });
  });

  test.each([
    ['a slug', 'pilot-vests', 'pilot-vests'],
    ['200 characters', 'a'.repeat(200), 'a'.repeat(200)],
    ['an underscore and capitals', 'A_b-1', 'A_b-1'],
    ['201 characters', 'a'.repeat(201), null],
    ['a space', 'pilot vests', null],
    ['another letter', 'жилет', null],
    ['markup', '<b>', null],
    ['nothing', '', null],
  ])(
    'keeps %s as the reference of the session, or drops it silently as Stripe does',
    async (_, given, kept) => {
      const sandbox = await sandboxForTest();
      const query = new URLSearchParams({ client_reference_id: given, utm_source: 'mail' }).toString();
      const response = await fetch(`${sandbox.url}/sandbox/checkout/monthly?${query}`, {
        redirect: 'manual',
      });
      const path = response.headers.get('location') ?? '';
      expect((await post(sandbox.url + path, values)).status).toBe(303);
      const id = path.replace('/sandbox/pay/', '');
      const stripe = stripeClient(sandbox);
      expect((await stripe.checkout.sessions.retrieve(id)).client_reference_id).toBe(kept);
      const { subscription } = sandbox.stripe.session(id);
      const { data } = await stripe.checkout.sessions.list({ subscription: subscription as string });
      expect(data.map(({ client_reference_id: reference }) => reference)).toEqual([kept]);
      const [completed] = sandbox.stripe.events().filter(({ event }) => event.type.startsWith('checkout.'));
      expect(completed?.event.data.object).toMatchObject({ client_reference_id: kept });
      const overview = await (await fetch(`${sandbox.url}/sandbox`)).text();
      expect(overview.includes('client_')).toBe(kept !== null);
      if (kept !== null) expect(overview).toContain(`<code>${kept}</code>`);
    },
  );

  test('marks the redirect after a monthly gift', async () => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox, 'monthly');
    const paid = await post(address, values);
    expect(paid.headers.get('location')).toBe(
      `http://localhost:8080/?checkout_session_id=${id}&recurring=true`,
    );
    expect(sandbox.stripe.session(id)).toMatchObject({
      mode: 'subscription',
      subscription: expect.stringMatching(/^sub_/),
    });
  });

  test('rejects a second payment', async () => {
    const sandbox = await sandboxForTest();
    const { address } = await open(sandbox, 'once');
    const both = await Promise.all([post(address, values), post(address, values)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(sandbox.stripe.totals()[0]?.gifts).toBe(1);
    const back = await fetch(address);
    expect(await back.text()).toContain('Already paid');
  });

  test('keeps the entered values when the card is declined', async () => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox, 'once');
    const declined = await post(address, {
      ...values,
      name: '"><script>alert(1)</script>',
      card: 'declined',
    });
    const page = await declined.text();
    expect(declined.status).toBe(402);
    expect(page).toContain('Your card was declined.');
    for (const value of [
      'value="12.50"',
      'value="olena@example.org"',
      'value="+1 (555) 0100"',
      '<option value="UA" selected>',
      '<option value="news" selected>',
      'value="declined" checked',
      '&quot;&gt;&lt;script&gt;',
    ]) {
      expect(page).toContain(value);
    }
    expect(page).not.toContain('<script>');
    expect(sandbox.stripe.session(id).status).toBe('open');
    expect((await post(address, values)).status).toBe(303);
  });

  test.each([
    [{ amount: 'ten' }, 'Enter an amount'],
    [{ amount: '0.49' }, 'The smallest amount is $0.50.'],
    [{ amount: '1000000' }, 'The largest amount is'],
    [{ amount: '1.234' }, 'Enter an amount'],
    [{ amount: '10.5', currency: 'jpy' }, 'Enter an amount'],
    [{ amount: '1.005', currency: 'kwd' }, 'two digits after the point'],
    [{ amount: '', preset: '' }, 'Enter an amount'],
    [{ currency: 'xxx' }, 'Choose a currency'],
    [{ email: 'olena' }, 'Enter an email address'],
    [{ email: '' }, 'Enter an email address'],
    [{ name: ' ' }, 'Enter the name on the card.'],
    [{ phone: 'call me' }, 'Enter a phone number'],
    [{ country: 'XX' }, 'Choose a country'],
    [{ heardAbout: 'nonsense' }, 'Choose one of the options'],
    [{ card: 'free' }, 'Choose what the card does'],
  ])('says what is wrong with %j', async (wrong, message) => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox, 'once');
    const refused = await post(address, { ...values, ...wrong });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(message);
    expect(sandbox.stripe.session(id).status).toBe('open');
  });

  test.each([
    ['jpy', '500', 500],
    ['kwd', '1.25', 1250],
    ['uah', '400', 40_000],
    ['eur', '10,5', 1050],
  ])('charges %s in its own smallest unit', async (currency, amount, minor) => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox, 'once');
    expect((await post(address, { ...values, currency, amount })).status).toBe(303);
    expect(sandbox.stripe.session(id)).toMatchObject({ currency, amount_total: minor });
  });

  test('uses the suggested amount without a custom one', async () => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox, 'once');
    await post(address, { ...values, amount: '', preset: '100', phone: '', heardAbout: '' });
    expect(sandbox.stripe.session(id)).toMatchObject({
      amount_total: 10_000,
      customer_details: { phone: null },
    });
  });

  test('leaves a bank debit unpaid', async () => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox, 'once');
    await post(address, { ...values, card: 'unpaid' });
    expect(sandbox.stripe.session(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  });

  test('returns to the site on Cancel and stays open', async () => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox, 'once');
    const cancelled = await post(`${address}/cancel`, values);
    expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, 'http://localhost:8080/']);
    expect(sandbox.stripe.session(id).status).toBe('open');
  });

  test('returns 404 for unknown sessions', async () => {
    const sandbox = await sandboxForTest();
    expect((await fetch(`${sandbox.url}/sandbox/pay/cs_test_nobody`)).status).toBe(404);
    const { id, address } = await open(sandbox, 'once');
    sandbox.stripe.expire(id);
    expect((await fetch(address)).status).toBe(410);
    expect((await post(address, values)).status).toBe(410);
  });

  test('waits for the webhook delivery for a limited time', async () => {
    const receiver = await webhookReceiver();
    const sandbox = await sandboxForTest({ webhookUrl: receiver.url, webhookRetryDelaysMs: [60_000] });
    await post((await open(sandbox, 'once')).address, values);
    expect(receiver.received).toHaveLength(1);
    receiver.respond = () => 500;
    const begun = Date.now();
    expect((await post((await open(sandbox, 'once')).address, values)).status).toBe(303);
    expect(Date.now() - begun).toBeGreaterThan(2500);
  });

  test('supports a lost response after the payment', async () => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox, 'once');
    sandbox.faults.set({ call: 'checkout', kind: 'apply-then-drop', times: 1 });
    await expect(post(address, values)).rejects.toThrow();
    expect(sandbox.stripe.session(id).payment_status).toBe('paid');
  });

  test('rejects forms of other sites', async () => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox, 'once');
    expect((await post(address, values, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
    expect(sandbox.stripe.session(id).status).toBe('open');
  });
});
