import { describe, expect, test } from '@jest/globals';
import { newEmail, pay, returnFromCheckout } from '../support/payments.js';
import { setupTestApi, startTestApi } from '../support/test-api.js';

describe('requests from another site', () => {
  const api = setupTestApi('postgresql');

  const WRITES = [
    ['post', '/add-contact'],
    ['post', '/subscribe-to-news'],
    ['post', '/contact-by-email'],
    ['post', '/add-full-contact'],
    ['put', '/update-contact'],
    ['post', '/get-payment-data'],
    ['post', '/send-mail'],
  ] as const;
  const statusOf = async (
    [method, path]: (typeof WRITES)[number],
    headers: Record<string, string>,
    type = 'application/json',
  ) => {
    const browser = api.browser();
    const call = method === 'put' ? browser.put(path) : browser.post(path);
    void call.set({ host: 'site.example', ...headers, 'content-type': type });
    return (await call.send(type === 'application/json' ? '{}' : 'contactEmail=a%40example.org')).status;
  };

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an unknown Sec-Fetch-Site', { 'sec-fetch-site': 'whatever' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin with the site’s name as a prefix', { origin: 'https://site.example.evil.example' }],
    ['another port', { origin: 'https://site.example:8443' }],
    ['an opaque origin', { origin: 'null' }],
    ['a malformed origin', { origin: 'site.example' }],
    [
      'another origin with Sec-Fetch-Site: same-origin',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ],
  ] as [string, Record<string, string>][])('cannot write from %s', async (_, headers) => {
    for (const write of WRITES) expect([write, await statusOf(write, headers)]).toEqual([write, 403]);
  });

  test.each([
    ['the site’s own page', { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }],
    ['an older browser without Sec-Fetch-Site', { origin: 'https://site.example' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['a client that is not a browser', {}],
  ] as [string, Record<string, string>][])('writes from %s pass the check', async (_, headers) => {
    for (const write of WRITES) {
      // Validation then refuses the empty body.
      expect([write, await statusOf(write, headers)]).toEqual([write, 400]);
    }
  });

  test('content types that need no CORS preflight are refused', async () => {
    for (const write of WRITES) {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        expect([write, type, await statusOf(write, {}, type)]).toEqual([write, type, 415]);
      }
    }
  });

  test('no response allows cross-origin reading', async () => {
    const origin = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
    const responses = [
      await api
        .browser()
        .options('/contacts')
        .set({ ...origin, 'access-control-request-headers': 'x-contact-email' }),
      await api.browser().options('/add-contact').set(origin),
      await api.browser().get('/contacts').set(origin).set('x-contact-email', newEmail()),
      await api.browser().get('/location').set(origin),
      await api.browser().get('/none').set(origin),
    ];
    for (const { headers } of responses) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test.each([
    [
      'https://site.example',
      /^__Host-visitor=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ],
    ['http://localhost:8080', /^visitor=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/],
  ])(
    'the cookie that %s sets is HttpOnly, SameSite=Strict and bound to the host',
    async (publicUrl, cookie) => {
      const other = await startTestApi('postgresql', { PUBLIC_URL: publicUrl });
      const response = await returnFromCheckout(other.browser(), pay(other, { email: newEmail() }));
      expect(response.headers['set-cookie']).toEqual([expect.stringMatching(cookie)]);
      await other.close();
    },
  );
});
