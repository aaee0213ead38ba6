import { describe, expect, test, jest } from '@jest/globals';
import type { ErrorEnvelope } from '../src/contract/error-envelope.js';
import { latestEvent, newEmail, pay, returnFromCheckout, sendLatest } from './support/payments.js';
import { setupTestApi, startTestApi } from './support/test-api.js';

describe('request validation', () => {
  const api = setupTestApi('postgresql');

  const envelope = (message: unknown = expect.any(String)) => ({
    error: { message, code: expect.any(String) },
  });
  const nested = (depth: number) => `{"contactEmail":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const attributes = (given: object) => ({ email: 'a@example.org', attributes: given, listIds: [8] });

  test.each([
    ['an invalid email', '/add-contact', { contactEmail: 'nobody' }, 400],
    [
      'an email over 254 characters',
      '/add-contact',
      { contactEmail: `${'a'.repeat(60)}@${'b.'.repeat(100)}org` },
      400,
    ],
    [
      'a local part over 64 characters',
      '/add-contact',
      { contactEmail: `${'a'.repeat(65)}@example.org` },
      400,
    ],
    ['a number for an email', '/add-contact', { contactEmail: 5 }, 400],
    ['an object for an email', '/add-contact', { contactEmail: { $ne: '' } }, 400],
    ['an empty body', '/add-contact', {}, 400],
    ['an unknown property', '/add-contact', { contactEmail: 'a@example.org', admin: true }, 400],
    ['an unknown attribute', '/add-full-contact', attributes({ ROLE: 'admin' }), 400],
    ['an attribute of the wrong type', '/add-full-contact', attributes({ firstName: ['A'] }), 400],
    ['an attribute that is too long', '/add-full-contact', attributes({ firstName: 'a'.repeat(101) }), 400],
    ['points that are not digits', '/add-full-contact', attributes({ MILES_AMOUNT: '1e9' }), 400],
    [
      'attributes as an array',
      '/add-full-contact',
      { email: 'a@example.org', attributes: [], listIds: [] },
      400,
    ],
    ['an unknown list', '/add-full-contact', { email: 'a@example.org', attributes: {}, listIds: [9] }, 400],
    [
      'more lists than exist',
      '/add-full-contact',
      { email: 'a@example.org', attributes: {}, listIds: Array(8).fill(8) },
      400,
    ],
    ['an invalid contact token', '/subscribe-to-news', { contactId: '42' }, 404],
    ['an empty session id', '/get-payment-data', { params: { checkoutSessionId: '' } }, 404],
    [
      'a malformed session id',
      '/get-payment-data',
      { params: { checkoutSessionId: 'cs_x/../../customers' } },
      404,
    ],
    [
      'an unreplaced placeholder',
      '/get-payment-data',
      { params: { checkoutSessionId: '{CHECKOUT_SESSION_ID}' } },
      404,
    ],
    [
      'an unknown session id',
      '/get-payment-data',
      { params: { checkoutSessionId: `cs_test_${'a'.repeat(58)}` } },
      404,
    ],
    ['no session id', '/get-payment-data', { params: {} }, 400],
    ['a message without a name', '/send-mail', { name: ' ', email: 'a@example.org', message: 'Hello' }, 400],
    [
      'a message with several senders',
      '/send-mail',
      { name: 'A', email: 'a@example.org,b@example.org', message: 'Hello' },
      400,
    ],
  ])('%s is refused in the envelope', async (_, path, body, status) => {
    const response = await api.browser().post(path).send(body);
    expect([response.status, response.body]).toEqual([status, envelope()]);
  });

  test.each([
    'email',
    'firstName',
    'location',
    'phone',
    'HOW_SUPPORT_VFU',
    'MILES_AMOUNT',
    'HOTEL_POINTS_AMOUNT',
    'CREDIT_CARDS_POINTS_AMOUNT',
    'DONATED_AMOUNT',
    'DONATION_CURRENCY',
    'LAST_DONATION_AMOUNT',
  ])('null for the attribute %s is refused, an absent attribute is accepted', async (name) => {
    const email = newEmail();
    const attempt = (given: object) =>
      api
        .browser()
        .post('/add-full-contact')
        .send({ email, attributes: given, listIds: [8] });
    const refused = await attempt({ [name]: null });
    expect([refused.status, refused.body]).toEqual([400, envelope()]);
    const added = await attempt({});
    expect(added.status).toBe(201);
    const { id: contactId } = added.body as { id: string };
    const update = (given: object) =>
      api.browser().put('/update-contact').send({ contactId, attributes: given });
    expect((await update({ [name]: null })).status).toBe(400);
    expect((await update({})).status).toBe(200);
  });

  test.each([
    ['not JSON', '{"contactEmail":', 'application/json', 400],
    ['a form', 'contactEmail=a%40example.org', 'application/x-www-form-urlencoded', 415],
    ['text', 'a@example.org', 'text/plain', 415],
    ['nested too deeply', nested(10), 'application/json', 400],
    ['nested 10,000 levels deep', nested(10_000), 'application/json', 400],
    [
      'prototype pollution',
      '{"__proto__":{"admin":true},"contactEmail":"a@example.org"}',
      'application/json',
      400,
    ],
    [
      'prototype pollution by constructor',
      '{"constructor":{"prototype":{"admin":true}},"contactEmail":"a@example.org"}',
      'application/json',
      400,
    ],
    ['over 32 kB', JSON.stringify({ contactEmail: 'a'.repeat(40_000) }), 'application/json', 413],
    [
      'over the server’s limit',
      JSON.stringify({ contactEmail: 'a'.repeat(600_000) }),
      'application/json',
      413,
    ],
  ])('a body that is %s is refused in the envelope', async (_, body, type, status) => {
    const response = await api.browser().post('/add-contact').set('content-type', type).send(body);
    expect([response.status, response.body]).toEqual([status, envelope()]);
  });

  test('a body may be nested eight levels deep', async () => {
    const messageFor = async (depth: number) => {
      const post = api.browser().post('/add-contact').set('content-type', 'application/json');
      return ((await post.send(nested(depth))).body as ErrorEnvelope).error.message;
    };
    expect(await messageFor(8)).toBe('Invalid email address');
    expect(await messageFor(9)).toBe('The request is nested too deeply.');
  });

  test('an unknown path and an unknown method are refused in the envelope', async () => {
    expect((await api.browser().get('/nothing-here')).body).toEqual(envelope());
    expect((await api.browser().delete('/contacts').set('content-type', 'application/json')).body).toEqual(
      envelope(),
    );
  });

  test.each([
    ['/nothing-here', 404, JSON.stringify({ unread: 'a'.repeat(100) })],
    ['/add-contact', 413, JSON.stringify({ unread: 'a'.repeat(40_000) })],
  ])('a body that will be refused is not parsed: %s', async (path, status, body) => {
    const parse = jest.spyOn(JSON, 'parse');
    const response = await fetch(new URL(path, await api.app.getUrl()), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      // A stream is sent chunked, without a Content-Length.
      body: new Blob([body]).stream(),
      duplex: 'half',
    });
    await response.text();
    const parsed = parse.mock.calls.filter(([json]) => json === body);
    parse.mockRestore();
    expect([response.status, parsed.length]).toEqual([status, 0]);
  });

  test('a cross-site write is refused', async () => {
    const body = { contactEmail: 'a@example.org' };
    const browser = api.browser();
    expect((await browser.post('/add-contact').set('sec-fetch-site', 'cross-site').send(body)).status).toBe(
      403,
    );
    expect((await browser.post('/add-contact').set('origin', 'https://evil.example').send(body)).status).toBe(
      403,
    );
  });

  test('malformed session ids are refused without a request to Stripe', async () => {
    api.sandbox.faults.set({ call: 'stripe.*', kind: 'status', status: 500 });
    const statusOf = async (id: string) => (await returnFromCheckout(api.browser(), id)).status;
    expect(await statusOf(`cs_test_${'a'.repeat(58)}`)).toBe(502);
    for (const id of [
      'pi_1',
      'cs_',
      'cs_x/../../customers',
      '{CHECKOUT_SESSION_ID}',
      `cs_${'a'.repeat(201)}`,
    ])
      expect([id, await statusOf(id)]).toEqual([id, 404]);
    api.sandbox.faults.clear();
  });

  test('an unpaid or expired session changes nothing', async () => {
    const email = newEmail();
    expect((await returnFromCheckout(api.browser(), pay(api, { email, unpaid: true }))).status).toBe(404);
    const { id } = api.sandbox.stripe.openSession({ kind: 'once' });
    api.sandbox.stripe.expire(id, false);
    expect((await returnFromCheckout(api.browser(), id)).status).toBe(404);
    expect(api.sandbox.brevo.contact(email)).toBeUndefined();
  });

  test('an unavailable payment service is a 502 in the envelope', async () => {
    const session = pay(api, { email: newEmail() });
    api.sandbox.faults.set({ call: 'stripe.*', kind: 'drop' });
    const response = await returnFromCheckout(api.browser(), session);
    api.sandbox.faults.clear();
    expect([response.status, response.body]).toEqual([502, envelope()]);
  });

  describe('a webhook', () => {
    const signed = (timestamp?: number) => {
      pay(api, { email: newEmail() });
      const { id } = latestEvent(api, 'checkout.session.completed');
      return api.sandbox.stripe.signedEvent(id, timestamp);
    };
    const send = async ({ body, headers }: { body: string; headers: object }) =>
      (
        await api
          .browser()
          .post('/webhooks/stripe')
          .set({ ...headers })
          .send(body)
      ).status;
    const now = () => Math.floor(Date.now() / 1000);

    test('with a valid signature is accepted', async () => {
      expect(await send(signed())).toBe(200);
    });
    test('without a signature is refused', async () => {
      expect(await send({ body: signed().body, headers: { 'content-type': 'application/json' } })).toBe(400);
    });
    test('with a changed body is refused', async () => {
      const { body, headers } = signed();
      expect(await send({ body: body.replace('5000', '9000'), headers })).toBe(400);
    });
    test('older than five minutes is refused', async () => {
      expect(await send(signed(now() - 301))).toBe(400);
    });
    test('from the future is refused', async () => {
      expect(await send(signed(now() + 3_600))).toBe(400);
    });
    test('of test mode is refused in live mode', async () => {
      const live = await startTestApi('postgresql', { STRIPE_SECRET_KEY: 'sk_live_of_the_tests' });
      pay(live, { email: newEmail() });
      expect(await sendLatest(live, 'checkout.session.completed')).toBe(400);
      await live.close();
    });
    test.each([
      ['not JSON', '{"id":', 'application/json'],
      ['nested 180,000 levels deep', '['.repeat(180_000) + ']'.repeat(180_000), 'application/json'],
      ['prototype pollution', '{"__proto__":{"admin":true}}', 'application/json'],
      ['empty', '', 'application/json'],
      ['text', 'hello', 'text/plain'],
      ['a form', '__proto__=1&a=b', 'application/x-www-form-urlencoded'],
      ['of no type', '{"id":', null],
    ])('with an invalid signature is refused before its body is parsed: %s', async (_, body, type) => {
      const parse = jest.spyOn(JSON, 'parse');
      const response = await fetch(new URL('/webhooks/stripe', await api.app.getUrl()), {
        method: 'POST',
        headers: {
          'Stripe-Signature': `t=${now()},v1=${'0'.repeat(64)}`,
          ...(type && { 'Content-Type': type }),
        },
        body: Buffer.from(body),
      });
      const text = await response.text();
      const parsed = parse.mock.calls.filter(([json]) => json === body);
      parse.mockRestore();
      expect([response.status, JSON.parse(text)]).toEqual([
        400,
        { error: { message: 'Invalid webhook signature.', code: 'bad_signature' } },
      ]);
      expect(parsed).toHaveLength(0);
    });
    test('is parsed once, whatever its content type and however its path is encoded', async () => {
      const { body, headers } = signed();
      const parse = jest.spyOn(JSON, 'parse');
      const path = '/%77ebhooks/stripe';
      const types = { ...headers, 'content-type': 'text/plain' };
      const response = await api.browser().post(path).set(types).send(body);
      const parsed = parse.mock.calls.filter(([json]) => json === body);
      parse.mockRestore();
      expect(response.status).toBe(200);
      expect(parsed).toHaveLength(1);
    });
    test('of an unhandled type is accepted and ignored', async () => {
      const { id } = api.sandbox.stripe.openSession({ kind: 'once' });
      api.sandbox.stripe.expire(id, false);
      expect(await sendLatest(api, 'checkout.session.expired')).toBe(200);
    });
  });

  test('writes over the rate limit are refused; reads and webhooks are not limited', async () => {
    const limited = await startTestApi('postgresql', { RATE_LIMIT_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (const path of ['/add-contact', '/send-mail', '/add-contact', '/add-contact']) {
      statuses.push((await limited.browser().post(path).send({})).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect((await limited.browser().get('/contacts')).status).toBe(200);
    const email = newEmail();
    pay(limited, { email });
    expect(await sendLatest(limited, 'checkout.session.completed')).toBe(200);
    await limited.close();
  });
});
