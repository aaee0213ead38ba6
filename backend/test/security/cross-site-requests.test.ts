import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { comeBack, newDonor, pay } from '../support/payments.js';
import { createWorld, type World } from '../support/test-api.js';

describe('a page of another site', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('postgresql');
  });
  afterAll(() => world.close());

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
    const browser = world.browser();
    const call = method === 'put' ? browser.put(path) : browser.post(path);
    void call.set({ host: 'site.example', ...headers, 'content-type': type });
    return (await call.send(type === 'application/json' ? '{}' : 'contactEmail=a%40example.org')).status;
  };

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a kind of site that is not known yet', { 'sec-fetch-site': 'whatever' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a name that begins like ours', { origin: 'https://site.example.evil.example' }],
    ['another port', { origin: 'https://site.example:8443' }],
    ['nowhere, as a page in a sandboxed frame', { origin: 'null' }],
    ['what is no origin', { origin: 'site.example' }],
    [
      'another origin, whatever else it says',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ],
  ] as [string, Record<string, string>][])('cannot write, when it comes from %s', async (_, headers) => {
    for (const write of WRITES) expect([write, await statusOf(write, headers)]).toEqual([write, 403]);
  });

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }],
    ['an older browser on our own page', { origin: 'https://site.example' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['a program', {}],
  ] as [string, Record<string, string>][])('is not %s, which gets to its answer', async (_, headers) => {
    for (const write of WRITES) {
      // The empty body is what is refused.
      expect([write, await statusOf(write, headers)]).toEqual([write, 400]);
    }
  });

  test('cannot send what needs no asking first: a form or plain text', async () => {
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

  test('is told by no answer that it may read it', async () => {
    const origin = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
    const asked = [
      await world
        .browser()
        .options('/contacts')
        .set({ ...origin, 'access-control-request-headers': 'x-contact-email' }),
      await world.browser().options('/add-contact').set(origin),
      await world.browser().get('/contacts').set(origin).set('x-contact-email', newDonor()),
      await world.browser().get('/location').set(origin),
      await world.browser().get('/none').set(origin),
    ];
    for (const { headers } of asked) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test.each([
    [
      'https://site.example',
      /^__Host-visitor=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ],
    ['http://localhost:8080', /^visitor=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/],
  ])('gets no use out of the cookie that %s sets', async (publicUrl, cookie) => {
    const there = await createWorld('postgresql', { PUBLIC_URL: publicUrl });
    const answer = await comeBack(there.browser(), pay(there, { email: newDonor() }));
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(cookie)]);
    await there.close();
  });
});
