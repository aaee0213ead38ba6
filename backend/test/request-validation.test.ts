import { expect, test } from '@jest/globals';
import { changeSession, returnFromCheckout } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

/** That every field is validated is tested in hostile-values.test.ts. */
const api = setupTestApi('postgresql');

const envelope = (message: unknown) => ({
  error: { message, code: expect.stringMatching(/^[a-z_]+$/) },
});

const email = 'a@example.org';
const offer = (attributes: object, listIds: unknown = [8]) => ({ email, attributes, listIds });
const mail = (change: object) => ({ name: 'Olena', email, message: 'Hello', ...change });
const payment = (checkoutSessionId: string) => ({ params: { checkoutSessionId } });

/** The site maps some of the messages to its own (specification section 8). */
const INVALID = 'Invalid email address';
const INCOMPLETE = 'Please, specify your name, email and message';
const UNKNOWN = `cs_test_${'a'.repeat(58)}`;
test.each<[string, string, object, number, string?]>([
  ['an invalid email', '/add-contact', { contactEmail: 'nobody@example' }, 400, INVALID],
  ['a number for an email', '/add-contact', { contactEmail: 5 }, 400, INVALID],
  ['an empty body', '/add-contact', {}, 400, INVALID],
  ['an invalid email of an offer', '/add-full-contact', { ...offer({}), email: 'olena' }, 400, INVALID],
  ['an unknown property', '/add-contact', { contactEmail: email, admin: true }, 400],
  ['an unknown attribute', '/add-full-contact', offer({ ROLE: 'admin' }), 400],
  ['a long attribute', '/add-full-contact', offer({ firstName: 'a'.repeat(101) }), 400],
  ['points that are not digits', '/add-full-contact', offer({ MILES_AMOUNT: '1e9' }), 400],
  ['an unknown list', '/add-full-contact', offer({}, [9]), 400],
  ['a language that is no tag', '/add-full-contact', { ...offer({}), language: 'uk/../..' }, 400],
  ['an invalid contact token', '/subscribe-to-news', { contactId: '42' }, 404],
  ['no session id', '/get-payment-data', { params: {} }, 400],
  ['an empty session id', '/get-payment-data', payment(''), 404, 'Payment not found.'],
  ['an unknown session id', '/get-payment-data', payment(UNKNOWN), 404, 'Payment not found.'],
  ['a message without a name', '/send-mail', mail({ name: ' ' }), 400, INCOMPLETE],
  ['a message without a text', '/send-mail', mail({ message: ' \n ' }), 400, INCOMPLETE],
  ['a message without an email', '/send-mail', mail({ email: '' }), 400, INVALID],
  ['a message with several senders', '/send-mail', mail({ email: `${email},b@example.org` }), 400, INVALID],
])('%s is refused', async (_, path, body, status, message: unknown = expect.any(String)) => {
  const response = await api.browser().post(path).send(body);
  expect([response.status, response.body]).toEqual([status, envelope(message)]);
});

test('an invalid email in a lookup is refused', async () => {
  const response = await api.browser().get('/contacts').set('X-Contact-Email', 'olena');
  expect([response.status, response.body]).toEqual([400, envelope(INVALID)]);
});

test('malformed session ids are refused without a request to Stripe', async () => {
  api.sandbox.faults.set({ call: 'stripe.*', kind: 'status', status: 500 });
  const statusOf = async (id: string) => (await returnFromCheckout(api.browser(), id)).status;
  expect(await statusOf(UNKNOWN)).toBe(502);
  for (const id of ['pi_1', 'cs_x/../../customers', '{CHECKOUT_SESSION_ID}', `cs_${'a'.repeat(201)}`]) {
    expect([id, await statusOf(id)]).toEqual([id, 404]);
  }
});

test('an expired session is refused', async () => {
  const { id } = api.sandbox.stripe.openSession({ kind: 'once' });
  changeSession(api, id, { status: 'expired' });
  expect((await returnFromCheckout(api.browser(), id)).status).toBe(404);
});
