import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { Database } from '../src/database/database.js';
import { ENGINES } from './support/databases.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { attributesOf, comeBack, newDonor, pay } from './support/payments.js';
import { createWorld, type World } from './support/test-api.js';

/** Longer than a call of the mailing service is waited for. */
const TOO_LATE_MS = 6_000;

describe.each(ENGINES)('what the mailing service does without saying so, on the %s database', (engine) => {
  let world: World;
  let database: Database;
  beforeAll(async () => {
    world = await createWorld(engine);
    database = world.app.get(Database, { strict: false });
  });
  afterEach(() => world.sandbox.faults.clear());
  afterAll(() => world.close());

  const donated = (email: string) => attributesOf(world, email).DONATED_AMOUNT;
  const waiting = async () => {
    const { rows } = (await database.orm.execute(sql`select 1 from outbox`)) as { rows: unknown[] };
    return rows.length;
  };
  const aMinuteGoesBy = () =>
    database.orm.execute(
      sql`update outbox set due_at = due_at - interval '1 minute', uncertain_until = uncertain_until - interval '1 minute'`,
    );

  test('a change that takes effect after a later one does not stand', async () => {
    const email = newDonor();
    const browser = world.browser();
    await comeBack(browser, pay(world, { email, amountMinor: 1_000 }));
    await eventually(() => expect(donated(email)).toBe(10));
    world.sandbox.faults.set({
      call: 'brevo.contacts.update',
      kind: 'delay',
      delayMs: TOO_LATE_MS,
      times: 1,
      about: email,
    });
    await comeBack(browser, pay(world, { email, amountMinor: 1_000 }));
    await eventually(async () => expect(await waiting()).toBe(1));
    await comeBack(browser, pay(world, { email, amountMinor: 1_000 }));
    await eventually(() => expect(donated(email)).toBe(30));
    // The late one.
    await eventually(() => expect(donated(email)).toBe(20));
    await aMinuteGoesBy();
    await eventually(() => expect(donated(email)).toBe(30));
    await eventually(async () => expect(await waiting()).toBe(0));
  });

  test.each(['brevo.contacts.update', 'brevo.contacts.create'] as const)(
    'a page instead of an answer to %s is no yes',
    async (call) => {
      const email = newDonor();
      if (call.endsWith('update')) world.sandbox.brevo.seed({ email });
      world.sandbox.faults.set({ call, kind: 'html', times: 1, about: email });
      await comeBack(world.browser(), pay(world, { email, amountMinor: 1_000 }));
      await eventually(() => expect(donated(email)).toBe(10));
    },
  );

  test('a page instead of an answer to a sign-up is no yes', async () => {
    const browser = world.browser();
    const contactEmail = newDonor();
    const { body } = await browser.post('/add-contact').send({ contactEmail });
    world.sandbox.faults.set({ call: 'brevo.lists.add', kind: 'html', times: 1, about: contactEmail });
    const subscribe = () => browser.post('/subscribe-to-news').send({ contactId: body.id });
    expect((await subscribe()).status).toBe(502);
    expect((await subscribe()).status).toBe(200);
    expect(world.sandbox.brevo.contact(contactEmail)?.listIds).toEqual([8]);
  });
});
