import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newDonor } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

const MANY = 100_000;

let world: World;
const asked: string[] = [];
/** Every call that the server makes by fetch: those to the mailing service. */
const onRequest = (message: unknown) => {
  const { method, path } = (message as { request: { method: string; path: string } }).request;
  asked.push(`${method} ${path.replace(/[^/?]*@[^/?]*|[^/?]*%40[^/?]*/, ':email').split('?')[0]}`);
};
beforeAll(async () => {
  world = await createWorld('postgresql');
  subscribe('undici:request:create', onRequest);
});
afterAll(async () => {
  unsubscribe('undici:request:create', onRequest);
  await world.close();
});

/** What a pledge asks of the mailing service, as the site's form makes it: looked up, then added or updated. */
async function pledgeOf(email: string): Promise<string[]> {
  asked.length = 0;
  const browser = world.browser();
  const found = await browser.get('/contacts').set('X-Contact-Email', email);
  const [known] = found.body as { id: string }[];
  const attributes = { MILES_AMOUNT: '500' };
  const written = known
    ? await browser.put('/update-contact').send({ contactId: known.id, attributes })
    : await browser.post('/add-full-contact').send({ email, attributes, listIds: [10] });
  expect(written.ok).toBe(true);
  expect(world.sandbox.brevo.contact(email)?.listIds).toEqual([10]);
  return [...asked];
}

function seed(count: number): void {
  const { brevo } = world.sandbox;
  // At once: each by itself would be a line in the sandbox's file.
  brevo.state.journal.transaction(() => {
    for (let contact = 0; contact < count; contact += 1) brevo.book.create({ email: newDonor() });
  });
}

test(`a pledge asks the same of the mailing service among a few contacts and among ${MANY}`, async () => {
  const known = () => world.sandbox.brevo.seed({ email: newDonor() }).email ?? '';
  seed(10);
  const among10 = [await pledgeOf(newDonor()), await pledgeOf(known())];
  seed(MANY);
  const amongMany = [await pledgeOf(newDonor()), await pledgeOf(known())];
  expect(amongMany).toEqual(among10);
  expect(amongMany).toEqual([
    // Looked up, once more when it is written, once more when it is delivered; then added.
    [...Array<string>(3).fill('GET /v3/contacts/:email'), 'POST /v3/contacts'],
    [...Array<string>(2).fill('GET /v3/contacts/:email'), 'PUT /v3/contacts/:email'],
  ]);
});
