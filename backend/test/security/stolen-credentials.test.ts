import { describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { contactTokenOf } from '../support/contacts.js';
import { contactAttributes, newEmail, pay, returnFromCheckout } from '../support/payments.js';
import { setupTestApi, startTestApi } from '../support/test-api.js';

describe('stolen or forged credentials', () => {
  const api = setupTestApi('postgresql');

  const update = (contactId: string, attributes: object, of = api) =>
    of.browser().put('/update-contact').send({ contactId, attributes });
  const subscribe = (contactId: string) => api.browser().post('/subscribe-to-news').send({ contactId });
  const tokenOf = (email: string) => contactTokenOf(api, email);
  const seedContact = () => {
    const email = newEmail();
    api.sandbox.brevo.seed({ email, attributes: { FIRSTNAME: 'Known' } });
    return email;
  };
  describe('a contact token', () => {
    test('expires after an hour for every call', async () => {
      const added = await api.browser().post('/add-contact').send({ contactEmail: newEmail() });
      const { id } = added.body as { id: string };
      // The time of day only: timers keep real time.
      const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
      const immediates = ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const;
      const clocks = ['hrtime', 'performance'] as const;
      jest.useFakeTimers({
        now: Date.now() + 61 * 60_000,
        doNotFake: [...timers, ...immediates, ...clocks],
      });
      expect([(await subscribe(id)).status, (await update(id, { firstName: 'Late' })).status]).toEqual([
        404, 404,
      ]);
      jest.useRealTimers();
      expect((await subscribe(id)).status).toBe(200);
    });

    test('is refused if it is altered, truncated or spliced from two tokens', async () => {
      const [one, other] = [await tokenOf(seedContact()), await tokenOf(seedContact())];
      const parts = (token: string) => token.split('.');
      const [header = '', , iv = '', text = '', tag = ''] = parts(one);
      const forged = [
        // Not the last letter: only two of its six bits are significant.
        ...[1, 8, 40].map(
          (at) => one.slice(0, -1 - at) + (one.at(-1 - at) === 'A' ? 'B' : 'A') + one.slice(-at),
        ),
        one.slice(0, -4),
        `${one} `.repeat(2),
        [header, '', iv, parts(other)[3], tag].join('.'),
        [header, '', parts(other)[2], text, tag].join('.'),
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"email":"a@example.org","purposes":["update"]}').toString('base64url')}.`,
      ];
      for (const token of forged) expect([token, (await update(token, {})).status]).toEqual([token, 404]);
    });

    test('of a server with another secret is refused', async () => {
      const other = await startTestApi('postgresql', { SESSION_SECRET: 'another-servers-own-secret' });
      const email = newEmail();
      other.sandbox.brevo.seed({ email });
      const id = await contactTokenOf(other, email);
      expect((await update(id, {}, other)).status).toBe(200);
      expect((await update(id, {})).status).toBe(404);
      await other.close();
    });

    test('changes its own contact only, whatever email the body names', async () => {
      const [own, foreign] = [seedContact(), seedContact()];
      const response = await update(await tokenOf(own), { email: foreign, firstName: 'Mallory' });
      expect(response.status).toBe(200);
      expect(contactAttributes(api, foreign)).not.toMatchObject({ firstName: 'Mallory' });
      expect(api.sandbox.brevo.contact(foreign)).toBeDefined();
      expect(api.sandbox.brevo.contact(own)).toBeDefined();
      const added = { email: newEmail(), attributes: { email: foreign, firstName: 'Mallory' }, listIds: [8] };
      expect((await api.browser().post('/add-full-contact').send(added)).status).toBe(201);
      expect(contactAttributes(api, foreign)).not.toMatchObject({ firstName: 'Mallory' });
    });

    test('of a lookup cannot subscribe the contact to the newsletter', async () => {
      const email = seedContact();
      expect((await subscribe(await tokenOf(email))).status).toBe(404);
      expect(api.sandbox.brevo.contact(email)?.listIds).toEqual([]);
    });
  });

  describe('payment details', () => {
    const payAndReturn = async () => {
      const email = newEmail();
      const session = pay(api, { email });
      const browser = api.browser();
      expect((await returnFromCheckout(browser, session)).status).toBe(200);
      return { email, session, browser };
    };
    const ageClaims = () =>
      api.orm.execute(sql`update session_claims set claimed_at = claimed_at - interval '61 minutes'`);

    test('are shown to the paying browser for an hour', async () => {
      const { email, session, browser } = await payAndReturn();
      await ageClaims();
      for (const any of [browser, api.browser()]) {
        expect((await returnFromCheckout(any, session)).status).toBe(404);
      }
      expect((await browser.post('/contact-by-email').send({ contactEmail: email })).status).toBe(403);
      const claim = { email, attributes: { DONATED_AMOUNT: 5 }, listIds: [6] };
      expect((await browser.post('/add-full-contact').send(claim)).status).toBe(403);
    });

    test('cannot be fetched with a copy of the database, which stores hashes', async () => {
      const session = pay(api, { email: newEmail() });
      const { headers } = await returnFromCheckout(api.browser(), session);
      const token = /=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? '';
      expect(token).not.toBe('');
      const { rows } = (await api.orm.execute(
        sql`select * from session_claims order by claimed_at desc limit 1`,
      )) as {
        rows: object[];
      };
      expect(rows).toHaveLength(1);
      for (const secret of [session, token]) expect(JSON.stringify(rows)).not.toContain(secret);
    });

    test('are shown to one of several browsers that ask concurrently', async () => {
      const session = pay(api, { email: newEmail() });
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => returnFromCheckout(api.browser(), session)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(404)]);
    });

    test.each([
      ['no cookie', ''],
      ['an invented cookie', `visitor=${'a'.repeat(43)}`],
      ['two cookies', `visitor=${'a'.repeat(43)}; visitor=${'b'.repeat(43)}`],
    ])('are refused with %s', async (_, cookie) => {
      const { email, session } = await payAndReturn();
      expect((await returnFromCheckout(api.browser(), session).set('cookie', cookie)).status).toBe(404);
      const lookUp = api
        .browser()
        .post('/contact-by-email')
        .set('cookie', cookie)
        .send({ contactEmail: email });
      expect((await lookUp).status).toBe(403);
    });

    test('are refused alike whether the session or the address is known or not', async () => {
      const { session } = await payAndReturn();
      const ask = (contactEmail: string) => api.browser().post('/contact-by-email').send({ contactEmail });
      for (const [status, known, unknown] of [
        [403, await ask(seedContact()), await ask(newEmail())],
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
});
