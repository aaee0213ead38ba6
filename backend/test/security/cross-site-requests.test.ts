import { expect, test } from '@jest/globals';
import { newEmail, pay, returnFromCheckout } from '../support/payments.js';
import { setupTestApi, startTestApi } from '../support/test-api.js';
import { writeCalls } from '../support/write-calls.js';

const api = setupTestApi('postgresql');

/** What every write answers to an empty body, each status once. */
async function statusesWith(headers: Record<string, string>): Promise<number[]> {
  const statuses = new Set<number>();
  for (const { method, path } of writeCalls) {
    const call = api.browser()[method](path);
    void call.set({ host: 'site.example', 'content-type': 'application/json', ...headers });
    statuses.add((await call.send('{}')).status);
  }
  return [...statuses];
}

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another subdomain', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin with the site’s name as a prefix', { origin: 'https://site.example.evil.example' }],
  ['another port', { origin: 'https://site.example:8443' }],
  ['an opaque origin', { origin: 'null' }],
  ['a malformed origin', { origin: 'site.example' }],
  ['two opinions', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
])('%s cannot write', async (_, headers) => {
  expect(await statusesWith(headers)).toEqual([403]);
});

test.each<[string, Record<string, string>]>([
  ['the site’s own page', { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }],
  ['a browser without Sec-Fetch-Site', { origin: 'https://site.example' }],
  ['a client that is not a browser', {}],
])('%s can write: validation then refuses the empty body', async (_, headers) => {
  expect(await statusesWith(headers)).toEqual([400]);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  '%s, which needs no CORS preflight, is refused',
  async (type) => {
    expect(await statusesWith({ 'content-type': type })).toEqual([415]);
  },
);

test('no response allows cross-origin reading', async () => {
  const origin = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
  for (const response of [
    await api.browser().options('/contacts').set(origin),
    await api.browser().get('/contacts').set(origin).set('x-contact-email', newEmail()),
    await api.browser().get('/none').set(origin),
  ]) {
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

/** The cookie without HTTPS: stolen-credentials.test.ts. */
test('the cookie of an HTTPS site is Secure and bound to the host', async () => {
  const other = await startTestApi('postgresql', { PUBLIC_URL: 'https://site.example' });
  const response = await returnFromCheckout(other.browser(), pay(other, { email: newEmail() }));
  await other.close();
  const attributes = 'Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Strict';
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(new RegExp(`^__Host-visitor=[\\w-]{43}; ${attributes}$`)),
  ]);
});
