import { describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../sandbox.js';
import { sandboxForTest, webhookReceiver } from '../testing/sandbox-under-test.js';

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

/** Opens a payment link. @returns the session's id and the address of its page */
async function open(sandbox: Sandbox, link = 'once'): Promise<{ id: string; address: string }> {
  const response = await fetch(`${sandbox.url}/sandbox/checkout/${link}`, { redirect: 'manual' });
  expect(response.status).toBe(303);
  const path = response.headers.get('location') ?? '';
  return { id: path.replace('/sandbox/pay/', ''), address: sandbox.url + path };
}

const post = (address: string, fields: Partial<typeof values>, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });

describe('the payment page', () => {
  test.each([
    ['once', ''],
    ['monthly', '&recurring=true'],
  ])('takes a gift made %s without scripts, and returns the donor to the site', async (kind, query) => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox, `${kind}?client_reference_id=edcamp`);
    const page = await (await fetch(address)).text();
    expect(page).toContain('Sandbox checkout: no real money moves');
    expect(page).toContain('To <strong>Volunteers for Ukraine</strong>, for <code>edcamp</code>');
    expect(page).not.toMatch(/<script|style=|\son\w+=/);
    const paid = await post(address, values);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`http://localhost:8080/?checkout_session_id=${id}${query}`);
    expect(sandbox.stripe.session(id)).toMatchObject({
      mode: kind === 'monthly' ? 'subscription' : 'payment',
      payment_status: 'paid',
      amount_total: 1250,
      currency: 'usd',
      customer_details: { email: values.email, phone: '+15550100', address: { country: 'UA' } },
      custom_fields: [{ key: 'howdidyouhearaboutvfu', dropdown: { value: 'news' } }],
    });
    expect((await post(address, values)).status).toBe(409);
    expect(await (await fetch(address)).text()).toContain('Already paid');
  });

  test('drops a reference in the link that Stripe would drop', async () => {
    const sandbox = await sandboxForTest();
    const referenceOf = async (given: string) => {
      const { id } = await open(sandbox, `once?client_reference_id=${given}`);
      return sandbox.stripe.session(id).client_reference_id;
    };
    for (const kept of ['A_b-1', 'a'.repeat(200)]) expect(await referenceOf(kept)).toBe(kept);
    for (const dropped of ['a'.repeat(201), 'жилет']) expect(await referenceOf(dropped)).toBeNull();
  });

  test('keeps what the donor entered when the card is declined', async () => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox);
    const name = '"><script>alert(1)</script>';
    const declined = await post(address, { ...values, name, card: 'declined' });
    expect(declined.status).toBe(402);
    const page = await declined.text();
    const kept = [
      'value="12.50"',
      '<option value="UA" selected>',
      'value="declined" checked',
      '&quot;&gt;&lt;script&gt;',
    ];
    for (const text of ['Your card was declined.', ...kept]) expect(page).toContain(text);
    expect(sandbox.stripe.session(id).status).toBe('open');
  });

  test('says what is wrong with each field', async () => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox);
    for (const [wrong, message] of [
      [{ amount: 'ten' }, 'Enter an amount'],
      [{ amount: '0.49' }, 'The smallest amount is $0.50.'],
      [{ amount: '1000000' }, 'The largest amount is'],
      [{ amount: '10.5', currency: 'jpy' }, 'Enter an amount'],
      [{ amount: '1.005', currency: 'kwd' }, 'two digits after the point'],
      [{ amount: '', preset: '' }, 'Enter an amount'],
      [{ currency: 'xxx' }, 'Choose a currency'],
      [{ email: 'olena' }, 'Enter an email address'],
      [{ name: ' ' }, 'Enter the name on the card.'],
      [{ phone: 'call me' }, 'Enter a phone number'],
      [{ country: 'XX' }, 'Choose a country'],
      [{ heardAbout: 'nonsense' }, 'Choose one of the options'],
      [{ card: 'free' }, 'Choose what the card does'],
    ] as const) {
      const refused = await post(address, { ...values, ...wrong });
      expect([wrong, refused.status]).toEqual([wrong, 422]);
      expect(await refused.text()).toContain(message);
    }
    expect(sandbox.stripe.session(id).status).toBe('open');
  });

  test('makes the session that the donor chose', async () => {
    const sandbox = await sandboxForTest();
    for (const [chosen, session] of [
      [{ currency: 'jpy', amount: '500' }, { amount_total: 500 }],
      [{ currency: 'kwd', amount: '1.25' }, { amount_total: 1250 }],
      [{ currency: 'eur', amount: '10,5' }, { amount_total: 1050 }],
      [{ amount: '', preset: '100' }, { amount_total: 10_000 }],
      [{ phone: '', heardAbout: '' }, { customer_details: { phone: null } }],
      [{ card: 'unpaid' }, { status: 'complete', payment_status: 'unpaid' }],
    ] as const) {
      const { id, address } = await open(sandbox);
      expect((await post(address, { ...values, ...chosen })).status).toBe(303);
      expect(sandbox.stripe.session(id)).toMatchObject(session);
    }
  });

  test('returns to the site on Cancel, and rejects forms of other sites', async () => {
    const sandbox = await sandboxForTest();
    const { id, address } = await open(sandbox);
    const canceled = await post(`${address}/cancel`, values);
    expect([canceled.status, canceled.headers.get('location')]).toEqual([303, 'http://localhost:8080/']);
    expect((await post(address, values, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
    expect(sandbox.stripe.session(id).status).toBe('open');
  });

  test('is not there for unknown and expired sessions', async () => {
    const sandbox = await sandboxForTest();
    expect((await fetch(`${sandbox.url}/sandbox/pay/cs_test_nobody`)).status).toBe(404);
    const { id, address } = await open(sandbox);
    sandbox.stripe.expire(id);
    expect((await fetch(address)).status).toBe(410);
    expect((await post(address, values)).status).toBe(410);
  });

  test('waits for the webhook delivery for a limited time', async () => {
    const receiver = await webhookReceiver();
    const sandbox = await sandboxForTest({ webhookUrl: receiver.url, webhookRetryDelaysMs: [60_000] });
    await post((await open(sandbox)).address, values);
    expect(receiver.received).toHaveLength(1);
    receiver.respond = () => 500;
    const begun = Date.now();
    expect((await post((await open(sandbox)).address, values)).status).toBe(303);
    expect(Date.now() - begun).toBeGreaterThan(2500);
  });
});
