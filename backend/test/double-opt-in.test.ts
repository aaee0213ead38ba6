import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewsSubscription } from '../src/contract/contacts.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { attributesOf, comeBack, newDonor, pay } from './support/payments.js';
import { ENGINES } from './support/databases.js';
import { createWorld, type World } from './support/test-api.js';

const NEWSLETTER = 8;

describe.each(ENGINES)('with double opt-in, on the %s database', (engine) => {
  let world: World;
  let shared: World | undefined;
  beforeAll(async () => {
    world = await createWorld(engine, { BREVO_DOI_TEMPLATE_ID: '3' });
  });
  afterAll(async () => {
    await world.close();
    await shared?.close();
  });

  const post = (path: string, body: object) => world.browser().post(path).send(body);
  const listsOf = (email: string) => world.sandbox.brevo.contact(email)?.listIds;
  const confirmationsTo = (email: string) =>
    world.sandbox.mail
      .messages()
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => text.split('/opt-in/')[1]?.trim() ?? '');
  /** Through both calls of the site's sign-up. */
  async function signUp(email: string) {
    const added = await post('/add-contact', { contactEmail: email });
    expect(added.status).toBe(201);
    const subscribed = await post('/subscribe-to-news', { contactId: added.body.id });
    expect(subscribed.status).toBe(200);
    return subscribed.body as NewsSubscription;
  }

  test('no form puts anybody on the newsletter', async () => {
    const [stayConnected, pledge] = [newDonor(), newDonor()];
    const added = await post('/add-full-contact', {
      email: stayConnected,
      attributes: { firstName: 'Olena' },
      listIds: [NEWSLETTER],
    });
    expect(added.status).toBe(201);
    expect(attributesOf(world, stayConnected)).toMatchObject({ firstName: 'Olena' });
    expect(listsOf(stayConnected)).toEqual([]);

    const attributes = { MILES_AMOUNT: 5 };
    const both = { email: pledge, attributes, listIds: [10, NEWSLETTER] };
    expect((await post('/add-full-contact', both)).status).toBe(201);
    expect(listsOf(pledge)).toEqual([10]);
    const [found] = (await world.browser().get('/contacts').set('X-Contact-Email', pledge)).body as {
      id: string;
    }[];
    await world.browser().put('/update-contact').send({ contactId: found?.id, attributes });
    expect(listsOf(pledge)).toEqual([10]);
  });

  test('no gift does, where the account has one list for donors and readers', async () => {
    const settings = { BREVO_DOI_TEMPLATE_ID: '3', BREVO_LIST_NEWSLETTER: '6' };
    shared = await createWorld(engine, settings);
    const { brevo } = shared.sandbox;
    const email = newDonor();
    await comeBack(shared.browser(), pay(shared, { email }));
    await eventually(() => expect(brevo.contact(email)?.attributes).toMatchObject({ DONATED_AMOUNT: 50 }));
    expect(brevo.contact(email)?.listIds).toEqual([]);
  });

  test('a known contact joins by the confirmation, and is then told that they are subscribed', async () => {
    const email = newDonor();
    world.sandbox.brevo.seed({ email, attributes: { MILES_AMOUNT: 5 }, listIds: [10] });
    expect(await signUp(email)).toEqual({ id: expect.any(String), confirmation: 'sent' });
    expect(listsOf(email)).toEqual([10]);
    const [token = ''] = confirmationsTo(email);
    world.sandbox.brevo.confirm(token);
    expect(listsOf(email)).toEqual([10, NEWSLETTER]);
    expect((await post('/add-contact', { contactEmail: email })).status).toBe(409);
  });

  test('whoever lost the confirmation mail gets another one by signing up again', async () => {
    const email = newDonor();
    await signUp(email);
    await signUp(email);
    expect(confirmationsTo(email)).toHaveLength(2);
    expect(listsOf(email)).toEqual([]);
  });
});
