import { expect, test } from '@jest/globals';
import type { Sandbox } from '../sandbox.js';
import { sandboxForTest } from '../testing/sandbox-under-test.js';

const values = {
  preset: '50',
  amount: '12',
  currency: 'usd',
  email: 'olena@example.org',
  name: 'Olena Koval',
  phone: '+1 (555) 0100',
  country: 'UA',
  howdidyouhearaboutvfu: 'news',
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

test.each([
  ['once', ''],
  ['monthly', '&recurring=true'],
])('the payment page takes a gift made %s, and returns the donor to the site', async (kind, query) => {
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
    amount_total: 1200,
    currency: 'usd',
    customer_details: { email: values.email, phone: '+15550100', address: { country: 'UA' } },
    custom_fields: [{ key: 'howdidyouhearaboutvfu', dropdown: { value: 'news' } }],
  });
  expect((await post(address, values)).status).toBe(409);
  expect(await (await fetch(address)).text()).toContain('Already paid');
});

test('the page asks what the payment link asks, and a monthly gift is a quantity of its price', async () => {
  const sandbox = await sandboxForTest();
  const { paymentLinks } = sandbox.stripe.state;
  const change = (id: string, changes: object) => {
    const link = paymentLinks.values().find((each) => each.id === id);
    if (link) paymentLinks.set(id, { ...link, ...changes });
  };
  const read = async (link: string) => (await fetch((await open(sandbox, link)).address)).text();
  expect(await read('once')).toMatch(/name="phone"[^>]* required>/);
  expect(await read('once')).toContain('Prefer not to say');
  change('plink_sandboxonce', { phone_number_collection: { enabled: false }, custom_fields: [] });
  expect(await read('once')).not.toMatch(/name="(phone|howdidyouhearaboutvfu)"/);
  const { id, address } = await open(sandbox);
  await post(address, values);
  expect(sandbox.stripe.session(id)).toMatchObject({ customer_details: { phone: null }, custom_fields: [] });

  const monthly = await open(sandbox, 'monthly');
  for (const amount of ['12.50', '0', '1000000'])
    expect((await post(monthly.address, { ...values, amount })).status).toBe(400);
  await post(monthly.address, { ...values, currency: 'eur' });
  expect(sandbox.stripe.session(monthly.id)).toMatchObject({ amount_total: 1200, currency: 'usd' });
  const lineItem = { price: { currency: 'usd', unit_amount: 100 }, quantity: 25, adjustable_quantity: null };
  change('plink_sandboxmonthly', { lineItem });
  expect(await read('monthly')).not.toContain('name="amount"');
  const fixed = await open(sandbox, 'monthly');
  await post(fixed.address, values);
  expect(sandbox.stripe.session(fixed.id).amount_total).toBe(2500);
});

test('a link suggests an amount where the donor chooses it', async () => {
  const sandbox = await sandboxForTest();
  const amountOf = async (link: string) => {
    const { address } = await open(sandbox, link);
    const page = await (await fetch(address)).text();
    return / name="amount"[^>]* value="([^"]*)"/.exec(page)?.[1];
  };
  expect(await amountOf('once?__prefilled_amount=2550')).toBe('25.5');
  for (const link of ['once?__prefilled_amount=x', 'once', 'monthly?__prefilled_amount=2500'])
    expect(await amountOf(link)).toBeUndefined();
});

test('a reference that Stripe would drop is dropped', async () => {
  const sandbox = await sandboxForTest();
  const referenceOf = async (given: string) => {
    const { id } = await open(sandbox, `once?client_reference_id=${given}`);
    return sandbox.stripe.session(id).client_reference_id;
  };
  for (const kept of ['A_b-1', 'a'.repeat(200)]) expect(await referenceOf(kept)).toBe(kept);
  for (const dropped of ['a'.repeat(201), 'жилет']) expect(await referenceOf(dropped)).toBeNull();
});

test('the session has what the donor chose', async () => {
  const sandbox = await sandboxForTest();
  for (const [chosen, session] of [
    [{ currency: 'jpy', amount: '500' }, { amount_total: 500 }],
    [{ currency: 'kwd', amount: '1.25' }, { amount_total: 1250 }],
    [{ currency: 'eur', amount: '10,5' }, { amount_total: 1050 }],
    [{ amount: '', preset: '100' }, { amount_total: 10_000 }],
    [{ phone: '', howdidyouhearaboutvfu: '' }, { customer_details: { phone: null } }],
    [{ card: 'unpaid' }, { status: 'complete', payment_status: 'unpaid' }],
  ] as const) {
    const { id, address } = await open(sandbox);
    expect((await post(address, { ...values, ...chosen })).status).toBe(303);
    expect(sandbox.stripe.session(id)).toMatchObject(session);
  }
});

test('nothing is paid with a declined card, an invalid amount, or by a form of another site', async () => {
  const sandbox = await sandboxForTest();
  const { id, address } = await open(sandbox);
  expect((await post(address, { ...values, card: 'declined' })).status).toBe(402);
  for (const amount of ['ten', '0', '10.555'])
    expect((await post(address, { ...values, amount })).status).toBe(400);
  expect((await post(address, values, { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
  expect(sandbox.stripe.session(id).status).toBe('open');
  expect((await post(`${sandbox.url}/sandbox/pay/cs_test_nobody`, values)).status).toBe(404);
});
