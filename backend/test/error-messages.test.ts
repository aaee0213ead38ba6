import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { comeBack, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

/** What the site's catalogue (specification section 8) tells failures apart by, provoked through the whole server. */
let world: World;
beforeAll(async () => {
  world = await createWorld('postgresql');
});
afterEach(() => world.sandbox.faults.clear());
afterAll(() => world.close());

const post = (path: string, body: object) => world.browser().post(path).send(body);
const message = { name: 'Olena', email: 'olena@example.org', message: 'Hello' };
const pledge = (email: string) => ({ email, attributes: { MILES_AMOUNT: '7' }, listIds: [10] });
const known = () => world.sandbox.brevo.seed({ email: newDonor() }).email ?? '';

test.each<[string, number, string, () => ReturnType<typeof post>]>([
  [
    'an address that is none',
    400,
    'Invalid email address',
    () => post('/add-contact', { contactEmail: 'olena@example' }),
  ],
  [
    'an address that is none, of a pledge',
    400,
    'Invalid email address',
    () => post('/add-full-contact', pledge('olena')),
  ],
  [
    'an address that is none, of a message',
    400,
    'Invalid email address',
    () => post('/send-mail', { ...message, email: '' }),
  ],
  [
    'an address that is none, looked up',
    400,
    'Invalid email address',
    () => world.browser().get('/contacts').set('X-Contact-Email', 'olena'),
  ],
  [
    'a reader whom we know',
    409,
    'Contact already exist',
    () => post('/add-contact', { contactEmail: known() }),
  ],
  [
    'a pledge of somebody whom we know',
    409,
    'Contact already exist',
    () => post('/add-full-contact', pledge(known())),
  ],
  [
    'a message that lacks something',
    400,
    'Please, specify your name, email and message',
    () => post('/send-mail', { ...message, message: ' \n ' }),
  ],
  [
    'a mailing service that does not answer',
    502,
    'Our mailing service does not answer. Please try again.',
    () => {
      world.sandbox.faults.set({ call: 'brevo.*', kind: 'status', status: 503 });
      return post('/add-contact', { contactEmail: newDonor() });
    },
  ],
  [
    'a mail server that refuses the message',
    502,
    'Your message could not be sent.',
    () => {
      world.sandbox.faults.set({ call: 'smtp.data', kind: 'status', status: 554 });
      return post('/send-mail', message);
    },
  ],
  [
    'a payment service that does not answer',
    502,
    'The payment service does not answer. Please try again.',
    () => {
      world.sandbox.faults.set({ call: 'stripe.*', kind: 'drop' });
      return comeBack(world.browser(), pay(world, { email: newDonor() }));
    },
  ],
  [
    'a payment nobody made',
    404,
    'There is no such payment.',
    () => comeBack(world.browser(), `cs_test_${'a'.repeat(58)}`),
  ],
])('%s is a %d: %s', async (_, status, words, provoke) => {
  const answer = await provoke();
  expect([answer.status, answer.body]).toEqual([
    status,
    { error: { message: words, code: expect.any(String) } },
  ]);
});
