import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { ErrorEnvelope } from '../src/contract/error-envelope.js';
import { comeBack, deliver, eventsOf, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

describe('bad input', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('postgresql');
  });
  afterAll(() => world.close());

  const envelope = (message: unknown = expect.any(String)) => ({
    error: { message, code: expect.any(String) },
  });
  const nested = (depth: number) => `{"contactEmail":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const attributes = (given: object) => ({ email: 'a@example.org', attributes: given, listIds: [8] });

  test.each([
    ['an email that is none', '/add-contact', { contactEmail: 'nobody' }, 400],
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
    ['nothing', '/add-contact', {}, 400],
    ['a name that is not known', '/add-contact', { contactEmail: 'a@example.org', admin: true }, 400],
    ['an unknown attribute', '/add-full-contact', attributes({ ROLE: 'admin' }), 400],
    ['an attribute of another type', '/add-full-contact', attributes({ firstName: ['A'] }), 400],
    ['an attribute that is too long', '/add-full-contact', attributes({ firstName: 'a'.repeat(101) }), 400],
    ['points that are no digits', '/add-full-contact', attributes({ MILES_AMOUNT: '1e9' }), 400],
    [
      'attributes that are a list',
      '/add-full-contact',
      { email: 'a@example.org', attributes: [], listIds: [] },
      400,
    ],
    ['an unknown list', '/add-full-contact', { email: 'a@example.org', attributes: {}, listIds: [9] }, 400],
    [
      'more lists than there are',
      '/add-full-contact',
      { email: 'a@example.org', attributes: {}, listIds: Array(8).fill(8) },
      400,
    ],
    ['a handle that is not ours', '/subscribe-to-news', { contactId: '42' }, 404],
    ['an empty session id', '/get-payment-data', { params: { checkoutSessionId: '' } }, 404],
    [
      'a malformed session id',
      '/get-payment-data',
      { params: { checkoutSessionId: 'cs_x/../../customers' } },
      404,
    ],
    ['a placeholder', '/get-payment-data', { params: { checkoutSessionId: '{CHECKOUT_SESSION_ID}' } }, 404],
    [
      'an unknown session id',
      '/get-payment-data',
      { params: { checkoutSessionId: `cs_test_${'a'.repeat(58)}` } },
      404,
    ],
    ['no session id', '/get-payment-data', { params: {} }, 400],
    ['a message without a name', '/send-mail', { name: ' ', email: 'a@example.org', message: 'Hello' }, 400],
    [
      'a message to many',
      '/send-mail',
      { name: 'A', email: 'a@example.org,b@example.org', message: 'Hello' },
      400,
    ],
  ])('%s is refused in the envelope', async (_, path, body, status) => {
    const answer = await world.browser().post(path).send(body);
    expect([answer.status, answer.body]).toEqual([status, envelope()]);
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
  ])('null for the attribute %s is refused, an absent one is accepted', async (name) => {
    const email = newDonor();
    const attempt = (given: object) =>
      world
        .browser()
        .post('/add-full-contact')
        .send({ email, attributes: given, listIds: [8] });
    const refused = await attempt({ [name]: null });
    expect([refused.status, refused.body]).toEqual([400, envelope()]);
    const added = await attempt({});
    expect(added.status).toBe(201);
    const { id: contactId } = added.body as { id: string };
    const update = (given: object) =>
      world.browser().put('/update-contact').send({ contactId, attributes: given });
    expect((await update({ [name]: null })).status).toBe(400);
    expect((await update({})).status).toBe(200);
  });

  test.each([
    ['not JSON', '{"contactEmail":', 'application/json', 400],
    ['a form', 'contactEmail=a%40example.org', 'application/x-www-form-urlencoded', 415],
    ['text', 'a@example.org', 'text/plain', 415],
    ['arrays in arrays', nested(10), 'application/json', 400],
    ['arrays in arrays without end', nested(10_000), 'application/json', 400],
    ['a prototype', '{"__proto__":{"admin":true},"contactEmail":"a@example.org"}', 'application/json', 400],
    [
      'a constructor',
      '{"constructor":{"prototype":{"admin":true}},"contactEmail":"a@example.org"}',
      'application/json',
      400,
    ],
    ['far too much', JSON.stringify({ contactEmail: 'a'.repeat(40_000) }), 'application/json', 413],
    [
      'more than any call takes',
      JSON.stringify({ contactEmail: 'a'.repeat(600_000) }),
      'application/json',
      413,
    ],
  ])('a body that is %s is refused in the envelope', async (_, body, type, status) => {
    const answer = await world.browser().post('/add-contact').set('content-type', type).send(body);
    expect([answer.status, answer.body]).toEqual([status, envelope()]);
  });

  test('a body may be nested eight deep, and no deeper', async () => {
    const messageFor = async (depth: number) => {
      const post = world.browser().post('/add-contact').set('content-type', 'application/json');
      return ((await post.send(nested(depth))).body as ErrorEnvelope).error.message;
    };
    expect(await messageFor(8)).toBe('Invalid email address');
    expect(await messageFor(9)).toBe('The request is nested too deeply.');
  });

  test('a path and a method nobody serves are answered in the envelope', async () => {
    expect((await world.browser().get('/nothing-here')).body).toEqual(envelope());
    expect((await world.browser().delete('/contacts').set('content-type', 'application/json')).body).toEqual(
      envelope(),
    );
  });

  test.each([
    ['/nothing-here', 404, JSON.stringify({ unread: 'a'.repeat(100) })],
    ['/add-contact', 413, JSON.stringify({ unread: 'a'.repeat(40_000) })],
  ])('a body that no call takes is not parsed: %s', async (path, status, body) => {
    const parse = jest.spyOn(JSON, 'parse');
    const answer = await fetch(new URL(path, await world.app.getUrl()), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      // As a stream it is sent in chunks, which do not say its length beforehand.
      body: new Blob([body]).stream(),
      duplex: 'half',
    });
    await answer.text();
    const parsed = parse.mock.calls.filter(([text]) => text === body);
    parse.mockRestore();
    expect([answer.status, parsed.length]).toEqual([status, 0]);
  });

  test('a write from another site’s page is refused', async () => {
    const body = { contactEmail: 'a@example.org' };
    const browser = world.browser();
    expect((await browser.post('/add-contact').set('sec-fetch-site', 'cross-site').send(body)).status).toBe(
      403,
    );
    expect((await browser.post('/add-contact').set('origin', 'https://evil.example').send(body)).status).toBe(
      403,
    );
  });

  test('what cannot be a session’s id is not even asked about', async () => {
    world.sandbox.faults.set({ call: 'stripe.*', kind: 'status', status: 500 });
    const statusOf = async (id: string) => (await comeBack(world.browser(), id)).status;
    expect(await statusOf(`cs_test_${'a'.repeat(58)}`)).toBe(502);
    for (const id of [
      'pi_1',
      'cs_',
      'cs_x/../../customers',
      '{CHECKOUT_SESSION_ID}',
      `cs_${'a'.repeat(201)}`,
    ])
      expect([id, await statusOf(id)]).toEqual([id, 404]);
    world.sandbox.faults.clear();
  });

  test('an unpaid or expired session changes nothing', async () => {
    const email = newDonor();
    expect((await comeBack(world.browser(), pay(world, { email, unpaid: true }))).status).toBe(404);
    const { id } = world.sandbox.stripe.openSession({ kind: 'once' });
    world.sandbox.stripe.expire(id, false);
    expect((await comeBack(world.browser(), id)).status).toBe(404);
    expect(world.sandbox.brevo.contact(email)).toBeUndefined();
  });

  test('a payment service that does not answer is a 502 in the envelope', async () => {
    const session = pay(world, { email: newDonor() });
    world.sandbox.faults.set({ call: 'stripe.*', kind: 'drop' });
    const answer = await comeBack(world.browser(), session);
    world.sandbox.faults.clear();
    expect([answer.status, answer.body]).toEqual([502, envelope()]);
  });

  describe('a webhook', () => {
    const signed = (timestamp?: number) => {
      pay(world, { email: newDonor() });
      const event = eventsOf(world, 'checkout.session.completed').at(-1) ?? '';
      return world.sandbox.stripe.signedEvent(event, timestamp);
    };
    const send = async ({ body, headers }: { body: string; headers: object }) =>
      (
        await world
          .browser()
          .post('/webhooks/stripe')
          .set({ ...headers })
          .send(body)
      ).status;
    const now = () => Math.floor(Date.now() / 1000);

    test('that is signed now is taken', async () => {
      expect(await send(signed())).toBe(200);
    });
    test('without a signature is refused', async () => {
      expect(await send({ body: signed().body, headers: { 'content-type': 'application/json' } })).toBe(400);
    });
    test('that was changed on the way is refused', async () => {
      const { body, headers } = signed();
      expect(await send({ body: body.replace('5000', '9000'), headers })).toBe(400);
    });
    test('older than five minutes is refused', async () => {
      expect(await send(signed(now() - 301))).toBe(400);
    });
    test('from the future is refused', async () => {
      expect(await send(signed(now() + 3_600))).toBe(400);
    });
    test('of the other mode is refused', async () => {
      const live = await createWorld('postgresql', { STRIPE_SECRET_KEY: 'sk_live_of_the_tests' });
      pay(live, { email: newDonor() });
      expect(await deliver(live, eventsOf(live, 'checkout.session.completed')[0] ?? '')).toBe(400);
      await live.close();
    });
    test.each([
      ['not JSON', '{"id":', 'application/json'],
      ['nested without end', '['.repeat(180_000) + ']'.repeat(180_000), 'application/json'],
      ['a prototype', '{"__proto__":{"admin":true}}', 'application/json'],
      ['empty', '', 'application/json'],
      ['text', 'hello', 'text/plain'],
      ['a form', '__proto__=1&a=b', 'application/x-www-form-urlencoded'],
      ['of no type', '{"id":', null],
    ])('whose body is %s is refused by its signature, and never parsed', async (_, body, type) => {
      const parse = jest.spyOn(JSON, 'parse');
      const answer = await fetch(new URL('/webhooks/stripe', await world.app.getUrl()), {
        method: 'POST',
        headers: {
          'Stripe-Signature': `t=${now()},v1=${'0'.repeat(64)}`,
          ...(type && { 'Content-Type': type }),
        },
        body: Buffer.from(body),
      });
      const said = await answer.text();
      const parsed = parse.mock.calls.filter(([text]) => text === body);
      parse.mockRestore();
      expect([answer.status, JSON.parse(said)]).toEqual([
        400,
        { error: { message: 'The signature does not fit.', code: 'bad_signature' } },
      ]);
      expect(parsed).toHaveLength(0);
    });
    test('that is signed is parsed once, whatever its content type and however its path is encoded', async () => {
      const { body, headers } = signed();
      const parse = jest.spyOn(JSON, 'parse');
      const path = '/%77ebhooks/stripe';
      const types = { ...headers, 'content-type': 'text/plain' };
      const answer = await world.browser().post(path).set(types).send(body);
      const parsed = parse.mock.calls.filter(([text]) => text === body);
      parse.mockRestore();
      expect(answer.status).toBe(200);
      expect(parsed).toHaveLength(1);
    });
    test('of a kind we have no use for is taken and forgotten', async () => {
      const { id } = world.sandbox.stripe.openSession({ kind: 'once' });
      world.sandbox.stripe.expire(id, false);
      expect(await deliver(world, eventsOf(world, 'checkout.session.expired').at(-1) ?? '')).toBe(200);
    });
  });

  test('more writes than a minute allows are refused in the envelope; reading and webhooks go on', async () => {
    const slow = await createWorld('postgresql', { RATE_LIMIT_PER_MINUTE: '3' });
    const statuses: number[] = [];
    for (const path of ['/add-contact', '/send-mail', '/add-contact', '/add-contact']) {
      statuses.push((await slow.browser().post(path).send({})).status);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
    expect((await slow.browser().get('/contacts')).status).toBe(200);
    const email = newDonor();
    pay(slow, { email });
    expect(await deliver(slow, eventsOf(slow, 'checkout.session.completed')[0] ?? '')).toBe(200);
    await slow.close();
  });
});
