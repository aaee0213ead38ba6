import { expect, test } from '@jest/globals';
import { newEmail, pay, returnFromCheckout } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

/** The messages that the site maps to its own (specification section 8). */
const api = setupTestApi('postgresql');

const post = (path: string, body: object) => api.browser().post(path).send(body);
const contactMessage = { name: 'Olena', email: 'olena@example.org', message: 'Hello' };
const pledge = (email: string) => ({ email, attributes: { MILES_AMOUNT: '7' }, listIds: [10] });
const seedContact = () => api.sandbox.brevo.seed({ email: newEmail() }).email ?? '';

test.each<[string, number, string, () => ReturnType<typeof post>]>([
  [
    'an invalid email',
    400,
    'Invalid email address',
    () => post('/add-contact', { contactEmail: 'olena@example' }),
  ],
  [
    'an invalid email in a pledge',
    400,
    'Invalid email address',
    () => post('/add-full-contact', pledge('olena')),
  ],
  [
    'an invalid email in a message',
    400,
    'Invalid email address',
    () => post('/send-mail', { ...contactMessage, email: '' }),
  ],
  [
    'an invalid email in a lookup',
    400,
    'Invalid email address',
    () => api.browser().get('/contacts').set('X-Contact-Email', 'olena'),
  ],
  [
    'a known subscriber',
    409,
    'Contact already exist',
    () => post('/add-contact', { contactEmail: seedContact() }),
  ],
  [
    'a pledge of a known contact',
    409,
    'Contact already exist',
    () => post('/add-full-contact', pledge(seedContact())),
  ],
  [
    'an incomplete message',
    400,
    'Please, specify your name, email and message',
    () => post('/send-mail', { ...contactMessage, message: ' \n ' }),
  ],
  [
    'an unavailable mailing service',
    502,
    'Our mailing service is not responding. Please try again.',
    () => {
      api.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
      return post('/add-contact', { contactEmail: newEmail() });
    },
  ],
  [
    'a message that the mail server rejects',
    502,
    'Your message could not be sent.',
    () => {
      api.sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 554 });
      return post('/send-mail', contactMessage);
    },
  ],
  [
    'an unavailable payment service',
    502,
    'The payment service is not responding. Please try again.',
    () => {
      api.sandbox.faults.set({ call: 'stripe.*', kind: 'drop' });
      return returnFromCheckout(api.browser(), pay(api, { email: newEmail() }));
    },
  ],
  [
    'an unknown payment',
    404,
    'Payment not found.',
    () => returnFromCheckout(api.browser(), `cs_test_${'a'.repeat(58)}`),
  ],
])('%s is a %d: %s', async (_, status, message, send) => {
  const response = await send();
  expect([response.status, response.body]).toEqual([
    status,
    { error: { message, code: expect.any(String) } },
  ]);
});
