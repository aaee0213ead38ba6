import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eventually } from '../../../sandbox/src/testing/eventually.js';
import {
  contactAttributes,
  newEmail,
  pay,
  payAndReturn,
  returnFromCheckout,
  contactTokenOf,
} from '../support/payments.js';
import { setupTestApi } from '../support/test-api.js';

const api = setupTestApi('postgresql');
const seedContact = () => {
  const email = newEmail();
  api.sandbox.brevo.seed({ email, attributes: { FIRSTNAME: 'Known' } });
  return email;
};

/** Which tokens are valid is tested in backend/src/contacts/contact-tokens.test.ts. */
describe('a contact token', () => {
  const update = (contactId: string, attributes: object) =>
    api.browser().put('/update-contact').send({ contactId, attributes });

  test('changes its own contact only, whatever email the body names', async () => {
    const [own, foreign] = [seedContact(), seedContact()];
    const attributes = { email: foreign, firstName: 'Mallory' };
    expect((await update(await contactTokenOf(api, own), attributes)).status).toBe(200);
    const added = { email: newEmail(), attributes, listIds: [8] };
    expect((await api.browser().post('/add-full-contact').send(added)).status).toBe(201);
    expect(contactAttributes(api, foreign)).toEqual({ FIRSTNAME: 'Known' });
    expect(api.sandbox.brevo.contact(foreign)).toBeDefined();
    expect(api.sandbox.brevo.contact(own)).toBeDefined();
  });
});

describe('payment details', () => {
  const contactByEmail = (browser: ReturnType<typeof api.browser>, contactEmail: string) =>
    browser.post('/contact-by-email').send({ contactEmail });

  test('are shown for an hour, to the browser that paid, by an HttpOnly cookie', async () => {
    const { email, session, browser, response } = await payAndReturn(api);
    expect(response.body.customer_details.email).toBe(email);
    const cookie = /^visitor=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/;
    expect(response.headers['set-cookie']?.[0]).toMatch(cookie);
    expect((await returnFromCheckout(browser, session)).status).toBe(200);
    expect((await contactByEmail(browser, email)).status).toBe(200);
    expect((await contactByEmail(browser, seedContact())).status).toBe(403);

    await api.orm.execute(sql`update session_claims set claimed_at = claimed_at - interval '61 minutes'`);
    for (const any of [browser, api.browser()]) {
      expect((await returnFromCheckout(any, session)).status).toBe(404);
    }
    expect((await contactByEmail(browser, email)).status).toBe(403);
    const claim = { email, attributes: { DONATED_AMOUNT: 5 }, listIds: [6] };
    expect((await browser.post('/add-full-contact').send(claim)).status).toBe(403);
  });

  test('cannot be fetched with a copy of the database, which stores hashes', async () => {
    const { session, response } = await payAndReturn(api);
    const token = /=([\w-]{43});/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
    expect(token).not.toBe('');
    const { rows } = (await api.orm.execute(
      sql`select * from session_claims order by claimed_at desc limit 1`,
    )) as { rows: object[] };
    expect(rows).toHaveLength(1);
    for (const secret of [session, token]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('are shown again to a browser that had its cookie before, and did not get the answer', async () => {
    const session = pay(api, { email: newEmail() });
    const { headers } = await api.browser().get('/gift-status');
    const cookie = String(headers['set-cookie']).replace(/;.*/, '');
    for (const time of ['first', 'again']) {
      const response = await returnFromCheckout(api.browser(), session).set('cookie', cookie);
      expect([time, response.status]).toEqual([time, 200]);
    }
    const known = await api.browser().get('/gift-status').set('cookie', cookie);
    expect(known.headers['set-cookie']).toBeUndefined();
  });

  test('are not claimed for a browser that has left before the answer', async () => {
    const email = newEmail();
    const session = pay(api, { email });
    api.sandbox.faults.set({ call: 'brevo.*', kind: 'delay', delayMs: 500, about: email });
    const left = new AbortController();
    const lost = fetch(`${await api.app.getUrl()}/get-payment-data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ params: { checkoutSessionId: session } }),
      signal: left.signal,
    });
    await eventually(() => expect(api.sandbox.faults.triggeredCount()).toBeGreaterThan(0));
    left.abort();
    await expect(lost).rejects.toThrow();
    expect((await returnFromCheckout(api.browser(), session)).status).toBe(200);
  });

  test('are shown to one of several browsers that ask concurrently', async () => {
    const session = pay(api, { email: newEmail() });
    const browsers = Array.from({ length: 8 }, () => api.browser());
    const responses = await Promise.all(browsers.map((browser) => returnFromCheckout(browser, session)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(404)]);
    const statuses = await Promise.all(browsers.map((browser) => browser.get('/gift-status')));
    expect(statuses.filter(({ body }) => body.gift !== null)).toHaveLength(1);
  });

  test.each([
    ['no cookie', ''],
    ['an invented cookie', `visitor=${'a'.repeat(43)}`],
    ['two cookies', `visitor=${'a'.repeat(43)}; visitor=${'b'.repeat(43)}`],
    ['a quoted cookie', `visitor="${'a'.repeat(43)}"`],
  ])('are refused with %s', async (_, cookie) => {
    const { email, session, response } = await payAndReturn(api);
    const refused = await returnFromCheckout(api.browser(), session).set('cookie', cookie);
    expect([refused.status, JSON.stringify(refused.body).includes(email)]).toEqual([404, false]);
    // Another tab of this browser may have claimed it just now, with a cookie that this would replace.
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await contactByEmail(api.browser(), email).set('cookie', cookie)).status).toBe(403);
    const giftStatus = api.browser().get(`/gift-status?session=${session}`).set('cookie', cookie);
    expect((await giftStatus.set('x-gift', response.body.gift)).body).toEqual({ gift: null });
  });

  test('are refused alike whether the session or the address is known or not', async () => {
    const { session } = await payAndReturn(api);
    for (const [status, known, unknown] of [
      [
        403,
        await contactByEmail(api.browser(), seedContact()),
        await contactByEmail(api.browser(), newEmail()),
      ],
      [
        404,
        await returnFromCheckout(api.browser(), session),
        await returnFromCheckout(api.browser(), `cs_test_${'b'.repeat(58)}`),
      ],
    ] as const) {
      expect([known.status, known.body]).toEqual([status, unknown.body]);
      expect(unknown.status).toBe(status);
    }
  });
});
