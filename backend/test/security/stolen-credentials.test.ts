import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Database } from '../../src/database/database.js';
import { attributesOf, comeBack, newDonor, pay } from '../support/payments.js';
import { createWorld, type World } from '../support/test-api.js';

/** What an attacker finds, keeps or is handed: handles, session ids, cookies. */
describe('what belongs to another', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld('postgresql');
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  afterAll(() => world.close());

  const idOf = async (email: string, of = world) => {
    const answer = await of.browser().get('/contacts').set('X-Contact-Email', email);
    return (answer.body as { id: string }[])[0]?.id ?? '';
  };
  const update = (contactId: string, attributes: object, of = world) =>
    of.browser().put('/update-contact').send({ contactId, attributes });
  const subscribe = (contactId: string) => world.browser().post('/subscribe-to-news').send({ contactId });
  const known = () => {
    const email = newDonor();
    world.sandbox.brevo.seed({ email, attributes: { FIRSTNAME: 'Known' } });
    return email;
  };
  /** Only the calendar: whatever waits goes on waiting in real time. */
  const anHourLater = () =>
    jest.useFakeTimers({
      now: Date.now() + 61 * 60_000,
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    });

  describe('a handle', () => {
    test('is dead after an hour, for whatever it was good', async () => {
      const added = await world.browser().post('/add-contact').send({ contactEmail: newDonor() });
      const { id } = added.body as { id: string };
      anHourLater();
      expect([(await subscribe(id)).status, (await update(id, { firstName: 'Late' })).status]).toEqual([
        404, 404,
      ]);
      jest.useRealTimers();
      expect((await subscribe(id)).status).toBe(200);
    });

    test('that was changed by one letter, cut, or put together from two opens nothing', async () => {
      const [one, other] = [await idOf(known()), await idOf(known())];
      const parts = (handle: string) => handle.split('.');
      const [header = '', , iv = '', text = '', tag = ''] = parts(one);
      const forged = [
        // Not the last letter: of its six bits the last four say nothing.
        ...[1, 8, 40].map(
          (at) => one.slice(0, -1 - at) + (one.at(-1 - at) === 'A' ? 'B' : 'A') + one.slice(-at),
        ),
        one.slice(0, -4),
        `${one} `.repeat(2),
        [header, '', iv, parts(other)[3], tag].join('.'),
        [header, '', parts(other)[2], text, tag].join('.'),
        // "Not encrypted at all", in the words of the standard.
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"email":"a@example.org","purposes":["update"]}').toString('base64url')}.`,
      ];
      for (const handle of forged) expect([handle, (await update(handle, {})).status]).toEqual([handle, 404]);
    });

    test('of another server is none here', async () => {
      const other = await createWorld('postgresql', { SESSION_SECRET: 'another-servers-own-secret' });
      const email = newDonor();
      other.sandbox.brevo.seed({ email });
      const id = await idOf(email, other);
      expect((await update(id, {}, other)).status).toBe(200);
      expect((await update(id, {})).status).toBe(404);
      await other.close();
    });

    test('changes its own contact, and cannot be turned upon another', async () => {
      const [mine, theirs] = [known(), known()];
      const answer = await update(await idOf(mine), { email: theirs, firstName: 'Mallory' });
      expect(answer.status).toBe(200);
      expect(attributesOf(world, theirs)).not.toMatchObject({ firstName: 'Mallory' });
      expect(world.sandbox.brevo.contact(theirs)).toBeDefined();
      expect(world.sandbox.brevo.contact(mine)).toBeDefined();
      const added = { email: newDonor(), attributes: { email: theirs, firstName: 'Mallory' }, listIds: [8] };
      expect((await world.browser().post('/add-full-contact').send(added)).status).toBe(201);
      expect(attributesOf(world, theirs)).not.toMatchObject({ firstName: 'Mallory' });
    });

    test('for looking somebody up cannot sign them up for the newsletter', async () => {
      const email = known();
      expect((await subscribe(await idOf(email))).status).toBe(404);
      expect(world.sandbox.brevo.contact(email)?.listIds).toEqual([]);
    });
  });

  describe('a donor’s details', () => {
    const paid = async () => {
      const email = newDonor();
      const session = pay(world, { email });
      const browser = world.browser();
      expect((await comeBack(browser, session)).status).toBe(200);
      return { email, session, browser };
    };
    const hourPasses = (of: World) =>
      of.app
        .get(Database)
        .orm.execute(sql`update session_claims set claimed_at = claimed_at - interval '61 minutes'`);

    test('are shown for an hour, then not even to the browser that paid', async () => {
      const { email, session, browser } = await paid();
      await hourPasses(world);
      expect((await comeBack(browser, session)).status).toBe(404);
      expect((await browser.post('/contact-by-email').send({ contactEmail: email })).status).toBe(403);
      const claim = { email, attributes: { DONATED_AMOUNT: 5 }, listIds: [6] };
      expect((await browser.post('/add-full-contact').send(claim)).status).toBe(403);
    });

    test('do not go to whoever asks next, when the hour is over', async () => {
      const { session } = await paid();
      await hourPasses(world);
      expect((await comeBack(world.browser(), session)).status).toBe(404);
    });

    test('are not opened by a copy of the database: of who may see them it keeps hashes', async () => {
      const session = pay(world, { email: newDonor() });
      const { headers } = await comeBack(world.browser(), session);
      const token = /=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? '';
      expect(token).not.toBe('');
      const { rows } = (await world.app
        .get(Database)
        .orm.execute(sql`select * from session_claims order by claimed_at desc limit 1`)) as {
        rows: object[];
      };
      expect(rows).toHaveLength(1);
      for (const secret of [session, token]) expect(JSON.stringify(rows)).not.toContain(secret);
    });

    test('of a session that is another’s are as unknown as those of none', async () => {
      const { session } = await paid();
      const [foreign, none] = [
        await comeBack(world.browser(), session),
        await comeBack(world.browser(), `cs_test_${'b'.repeat(58)}`),
      ];
      expect([foreign.status, foreign.body]).toEqual([none.status, none.body]);
    });

    test('go to one of those that ask at the same instant', async () => {
      const session = pay(world, { email: newDonor() });
      const answers = await Promise.all(Array.from({ length: 8 }, () => comeBack(world.browser(), session)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(404)]);
    });

    test.each([
      ['none', ''],
      ['an empty one', 'visitor='],
      ['one that was made up', `visitor=${'a'.repeat(43)}`],
      ['a pattern', 'visitor=%25'],
      ['two', `visitor=${'a'.repeat(43)}; visitor=${'b'.repeat(43)}`],
    ])('are not to be had with another cookie: %s', async (_, cookie) => {
      const { email, session } = await paid();
      const stranger = () => world.browser();
      expect((await comeBack(stranger(), session).set('cookie', cookie)).status).toBe(404);
      const lookUp = stranger().post('/contact-by-email').set('cookie', cookie).send({ contactEmail: email });
      expect((await lookUp).status).toBe(403);
    });

    test('of whom somebody asks without having paid are refused alike, known or not', async () => {
      const ask = (contactEmail: string) => world.browser().post('/contact-by-email').send({ contactEmail });
      const [one, other] = [await ask(known()), await ask(newDonor())];
      expect([one.status, one.body]).toEqual([other.status, other.body]);
      expect(one.status).toBe(403);
    });
  });
});
