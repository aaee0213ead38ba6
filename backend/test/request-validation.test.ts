import { describe, expect, jest, test } from '@jest/globals';
import type { Fault } from '../../sandbox/src/faults/faults.js';
import { latestEvent, newEmail, pay, returnFromCheckout } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const api = setupTestApi('postgresql');

const envelope = (message: unknown) => ({
  error: { message, code: expect.stringMatching(/^[a-z_]+$/) },
});
const post = (path: string, body: object) => api.browser().post(path).send(body);

const email = 'a@example.org';
const pledge = (attributes: object, listIds: unknown = [8]) => ({ email, attributes, listIds });
const mail = (change: object) => ({ name: 'Olena', email, message: 'Hello', ...change });
const payment = (checkoutSessionId: string) => ({ params: { checkoutSessionId } });

/** The site maps some of the messages to its own (specification section 8). */
const INVALID = 'Invalid email address';
const INCOMPLETE = 'Please, specify your name, email and message';
const UNKNOWN = `cs_test_${'a'.repeat(58)}`;
test.each<[string, string, object, number, string?]>([
  ['an invalid email', '/add-contact', { contactEmail: 'nobody@example' }, 400, INVALID],
  [
    'an email over 254 characters',
    '/add-contact',
    { contactEmail: `a@${'b.'.repeat(126)}org` },
    400,
    INVALID,
  ],
  ['a number for an email', '/add-contact', { contactEmail: 5 }, 400, INVALID],
  ['an object for an email', '/add-contact', { contactEmail: { $ne: '' } }, 400, INVALID],
  ['an empty body', '/add-contact', {}, 400, INVALID],
  ['an invalid email of a pledge', '/add-full-contact', { ...pledge({}), email: 'olena' }, 400, INVALID],
  ['an unknown property', '/add-contact', { contactEmail: email, admin: true }, 400],
  ['an unknown attribute', '/add-full-contact', pledge({ ROLE: 'admin' }), 400],
  ['an attribute of another type', '/add-full-contact', pledge({ firstName: ['A'] }), 400],
  ['a long attribute', '/add-full-contact', pledge({ firstName: 'a'.repeat(101) }), 400],
  ['points that are not digits', '/add-full-contact', pledge({ MILES_AMOUNT: '1e9' }), 400],
  ['attributes as an array', '/add-full-contact', pledge([]), 400],
  ['an unknown list', '/add-full-contact', pledge({}, [9]), 400],
  ['more lists than exist', '/add-full-contact', pledge({}, Array(8).fill(8)), 400],
  ['a language that is no tag', '/add-full-contact', { ...pledge({}), language: 'uk/../..' }, 400],
  ['an invalid contact token', '/subscribe-to-news', { contactId: '42' }, 404],
  ['no session id', '/get-payment-data', { params: {} }, 400],
  ['an empty session id', '/get-payment-data', payment(''), 404, 'Payment not found.'],
  ['an unknown session id', '/get-payment-data', payment(UNKNOWN), 404, 'Payment not found.'],
  ['a message without a name', '/send-mail', mail({ name: ' ' }), 400, INCOMPLETE],
  ['a message without a text', '/send-mail', mail({ message: ' \n ' }), 400, INCOMPLETE],
  ['a message without an email', '/send-mail', mail({ email: '' }), 400, INVALID],
  ['a message with several senders', '/send-mail', mail({ email: `${email},b@example.org` }), 400, INVALID],
])('%s is refused', async (_, path, body, status, message: unknown = expect.any(String)) => {
  const response = await post(path, body);
  expect([response.status, response.body]).toEqual([status, envelope(message)]);
});

test('an invalid email in a lookup is refused', async () => {
  const response = await api.browser().get('/contacts').set('X-Contact-Email', 'olena');
  expect([response.status, response.body]).toEqual([400, envelope(INVALID)]);
});

test.each<[Fault, string, () => ReturnType<typeof post>]>([
  [
    { call: 'brevo.*', kind: 'status', status: 503 },
    'Our mailing service is not responding. Please try again.',
    () => post('/add-contact', { contactEmail: newEmail() }),
  ],
  [
    { call: 'smtp.data', kind: 'status', status: 554 },
    'Your message could not be sent.',
    () => post('/send-mail', mail({})),
  ],
  [
    { call: 'stripe.*', kind: 'drop' },
    'The payment service is not responding. Please try again.',
    () => returnFromCheckout(api.browser(), pay(api, { email: newEmail() })),
  ],
])('a failure of $call is a 502', async (fault, message, send) => {
  api.sandbox.faults.set(fault);
  const response = await send();
  expect([response.status, response.body]).toEqual([502, envelope(message)]);
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
])('null for the attribute %s is refused', async (name) => {
  for (const [method, path, more] of [
    ['post', '/add-full-contact', { email, listIds: [8] }],
    ['put', '/update-contact', { contactId: 'token' }],
  ] as const) {
    const call = api.browser()[method](path);
    const response = await call.send({ ...more, attributes: { [name]: null } });
    expect([response.status, response.body]).toEqual([400, envelope(expect.any(String))]);
  }
});

const nested = (depth: number) => `{"contactEmail":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const TOO_DEEP = 'The request is nested too deeply.';
test.each([
  ['not JSON', '{"contactEmail":', 'application/json', 400],
  ['a form', 'contactEmail=a%40example.org', 'application/x-www-form-urlencoded', 415],
  ['text, which needs no CORS preflight', 'a@example.org', 'text/plain', 415],
  ['nested eight levels deep', nested(8), 'application/json', 400, INVALID],
  ['nested nine levels deep', nested(9), 'application/json', 400, TOO_DEEP],
  ['nested 10,000 levels deep', nested(10_000), 'application/json', 400, TOO_DEEP],
  ['polluting a prototype', '{"__proto__":{"admin":true}}', 'application/json', 400],
  ['polluting by constructor', '{"constructor":{"prototype":{"admin":1}}}', 'application/json', 400],
  ['over 32 kB', `{"contactEmail":"${'a'.repeat(33_000)}"}`, 'application/json', 413],
  ['over every limit', `{"contactEmail":"${'a'.repeat(600_000)}"}`, 'application/json', 413],
])('a body that is %s is refused', async (_, body, type, status, message: unknown = expect.any(String)) => {
  const response = await api.browser().post('/add-contact').set('content-type', type).send(body);
  expect([response.status, response.body]).toEqual([status, envelope(message)]);
});

/** Sends a body, and returns the response's status and how often the body was parsed. */
async function countParsing(path: string, body: string, headers: Record<string, string>, isChunked = false) {
  const parse = jest.spyOn(JSON, 'parse');
  const { status } = await fetch(new URL(path, await api.app.getUrl()), {
    method: 'POST',
    headers,
    // A stream is sent chunked, without a Content-Length.
    ...(isChunked ? { body: new Blob([body]).stream(), duplex: 'half' } : { body: Buffer.from(body) }),
  });
  const times = parse.mock.calls.filter(([json]) => json === body).length;
  parse.mockRestore();
  return { status, times };
}

test.each([
  ['/nothing-here', 404, JSON.stringify({ unread: 'a'.repeat(100) })],
  ['/add-contact', 413, JSON.stringify({ unread: 'a'.repeat(40_000) })],
])('a body that will be refused is not parsed: %s', async (path, status, body) => {
  const headers = { 'content-type': 'application/json' };
  expect(await countParsing(path, body, headers, true)).toEqual({ status, times: 0 });
});

test('malformed session ids are refused without a request to Stripe', async () => {
  api.sandbox.faults.set({ call: 'stripe.*', kind: 'status', status: 500 });
  const statusOf = async (id: string) => (await returnFromCheckout(api.browser(), id)).status;
  expect(await statusOf(UNKNOWN)).toBe(502);
  for (const id of [
    'pi_1',
    'cs_',
    'cs_x/../../customers',
    '{CHECKOUT_SESSION_ID}',
    `cs_${'a'.repeat(201)}`,
  ]) {
    expect([id, await statusOf(id)]).toEqual([id, 404]);
  }
});

test('an unpaid or expired session changes nothing', async () => {
  const payer = newEmail();
  const { id } = api.sandbox.stripe.openSession({ kind: 'once' });
  api.sandbox.stripe.expire(id, false);
  for (const session of [pay(api, { email: payer, unpaid: true }), id]) {
    expect((await returnFromCheckout(api.browser(), session)).status).toBe(404);
  }
  expect(api.sandbox.brevo.contact(payer)).toBeUndefined();
});

describe('a webhook', () => {
  const signed = () => {
    pay(api, { email: newEmail() });
    const { body, headers } = api.sandbox.stripe.signedEvent(
      latestEvent(api, 'checkout.session.completed').id,
    );
    return { body, headers: { ...headers } as Record<string, string> };
  };

  test('with a changed body is refused', async () => {
    const { body, headers } = signed();
    const changed = body.replace('5000', '9000');
    expect(await countParsing('/webhooks/stripe', changed, headers)).toEqual({ status: 400, times: 0 });
  });

  test.each([
    ['not JSON', '{"id":', 'application/json'],
    ['nested 180,000 levels deep', '['.repeat(180_000) + ']'.repeat(180_000), 'application/json'],
    ['empty', '', 'application/json'],
    ['a form', '__proto__=1&a=b', 'application/x-www-form-urlencoded'],
  ])('with an invalid signature is refused before its body is parsed: %s', async (_, body, type) => {
    const headers = {
      'content-type': type,
      'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    };
    expect(await countParsing('/webhooks/stripe', body, headers)).toEqual({ status: 400, times: 0 });
  });

  test('is parsed once, whatever its content type and however its path is encoded', async () => {
    const { body, headers } = signed();
    const types = { ...headers, 'content-type': 'text/plain' };
    expect(await countParsing('/%77ebhooks/stripe', body, types)).toEqual({ status: 200, times: 1 });
  });

  test('of an unhandled type is accepted and ignored', async () => {
    const { id } = api.sandbox.stripe.openSession({ kind: 'once' });
    api.sandbox.stripe.expire(id, false);
    const { body, headers } = api.sandbox.stripe.signedEvent(latestEvent(api, 'checkout.session.expired').id);
    expect((await countParsing('/webhooks/stripe', body, { ...headers })).status).toBe(200);
  });
});
