import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newEmail } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const MANY = 100_000;

const api = setupTestApi('postgresql');
const calls: string[] = [];
/** The server uses fetch for calls to the mailing service only. */
const onRequest = (message: unknown) => {
  const { method, path } = (message as { request: { method: string; path: string } }).request;
  calls.push(`${method} ${path.replace(/[^/?]*@[^/?]*|[^/?]*%40[^/?]*/, ':email').split('?')[0]}`);
};
beforeAll(() => subscribe('undici:request:create', onRequest));
afterAll(() => {
  unsubscribe('undici:request:create', onRequest);
});

/** Submits a pledge as the site's form does. Returns the calls to the mailing service. */
async function callsForPledge(email: string): Promise<string[]> {
  calls.length = 0;
  const browser = api.browser();
  const found = await browser.get('/contacts').set('X-Contact-Email', email);
  const [known] = found.body as { id: string }[];
  const attributes = { MILES_AMOUNT: '500' };
  const written = known
    ? await browser.put('/update-contact').send({ contactId: known.id, attributes })
    : await browser.post('/add-full-contact').send({ email, attributes, listIds: [10] });
  expect(written.ok).toBe(true);
  expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([10]);
  return [...calls];
}

function seed(count: number): void {
  const { brevo } = api.sandbox;
  // One transaction, so that the sandbox writes its file once.
  brevo.state.journal.transaction(() => {
    for (let contact = 0; contact < count; contact += 1) brevo.contactStore.create({ email: newEmail() });
  });
}

test(`a pledge makes the same calls to the mailing service among 10 and among ${MANY} contacts`, async () => {
  const known = () => api.sandbox.brevo.seed({ email: newEmail() }).email ?? '';
  seed(10);
  const among10 = [await callsForPledge(newEmail()), await callsForPledge(known())];
  seed(MANY);
  const amongMany = [await callsForPledge(newEmail()), await callsForPledge(known())];
  expect(amongMany).toEqual(among10);
  expect(amongMany).toEqual([
    // Looked up by the form, by the write and by the delivery, then added.
    [...Array<string>(3).fill('GET /v3/contacts/:email'), 'POST /v3/contacts'],
    [...Array<string>(2).fill('GET /v3/contacts/:email'), 'PUT /v3/contacts/:email'],
  ]);
});
