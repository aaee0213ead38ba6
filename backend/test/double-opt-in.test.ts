import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { BrevoContacts } from '../src/contacts/brevo-contacts.js';
import type { NewsSubscription } from '../src/contract/contacts.js';
import { contactChanges } from '../src/core/database/schema.js';
import { eventually } from '../../sandbox/src/testing/eventually.js';
import { makeDeliveriesDue } from './support/ledger.js';
import { contactAttributes, listsOf, newEmail } from './support/payments.js';
import { setupTestApi } from './support/test-api.js';

const NEWSLETTER = 9;

describe('double opt-in', () => {
  const api = setupTestApi('postgresql', {
    BREVO_DOI_TEMPLATE_ID: '3',
    BREVO_DOI_TEMPLATE_LANGUAGES: 'uk:4, pt-BR:5',
  });

  beforeAll(() => {
    for (const id of ['3', '4', '5'])
      api.sandbox.brevo.state.templates.set(id, { isActive: true, isDoubleOptIn: true });
  });

  const post = (path: string, body: object) => api.browser().post(path).send(body);
  const confirmationsTo = (email: string) =>
    api.sandbox.mail
      .messages()
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => text.split('/opt-in/')[1]?.trim() ?? '');
  async function signUp(email: string, language?: string) {
    const added = await post('/add-contact', { contactEmail: email });
    expect(added.status).toBe(201);
    const subscribed = await post('/subscribe-to-news', { contactId: added.body.id, language });
    expect(subscribed.status).toBe(200);
    return subscribed.body as NewsSubscription;
  }

  test('a known contact joins by confirming one of several mails', async () => {
    const email = newEmail();
    api.sandbox.brevo.seed({ email, attributes: { MILES_AMOUNT: 5 }, listIds: [10] });
    await signUp(email);
    expect(await signUp(email)).toEqual({ id: expect.any(String), confirmation: 'sent' });
    expect(listsOf(api, email)).toEqual([10]);
    const [token = '', ...more] = confirmationsTo(email);
    expect(more).toHaveLength(1);
    api.sandbox.brevo.confirm(token);
    expect(listsOf(api, email)).toEqual([10, NEWSLETTER]);
    expect((await post('/add-contact', { contactEmail: email })).status).toBe(409);
  });

  test('a stranger’s sign-up adds no contact, and no form puts one on the newsletter’s list', async () => {
    const [email, offering] = [newEmail(), newEmail()];
    await signUp(email);
    expect(api.sandbox.brevo.contact(email)).toBeUndefined();
    await api.restart({ BREVO_LIST_NEWSLETTER: '8' });
    const form = { email: offering, attributes: { firstName: 'Olena' }, listIds: [8] };
    expect((await post('/add-full-contact', form)).status).toBe(201);
    expect(listsOf(api, offering)).toEqual([]);
    await api.restart();
  });

  test('a sign-up that waited for a corrected template adds no contact, and mails once', async () => {
    const email = newEmail();
    const { templates } = api.sandbox.brevo.state;
    templates.set('3', { isActive: false, isDoubleOptIn: true });
    expect(await signUp(email)).toMatchObject({ confirmation: 'sent' });
    expect(confirmationsTo(email)).toEqual([]);
    templates.set('3', { isActive: true, isDoubleOptIn: true });
    await makeDeliveriesDue(api);
    await eventually(() => expect(confirmationsTo(email)).toHaveLength(1));
    await eventually(async () => expect(await api.orm.$count(contactChanges)).toBe(0));
    expect(api.sandbox.brevo.contact(email)).toBeUndefined();
  });

  test('a contact that Brevo does not invite is told so', async () => {
    const email = newEmail();
    const { body } = await post('/add-contact', { contactEmail: email });
    api.sandbox.brevo.seed({ email });
    const isUnknown = jest.spyOn(BrevoContacts.prototype, 'find').mockResolvedValue(null);
    api.sandbox.brevo.unsubscribe(email);
    const { status, body: failure } = await post('/subscribe-to-news', { contactId: body.id });
    isUnknown.mockRestore();
    expect([status, failure.error.code]).toEqual([409, 'unsubscribed']);
    expect(confirmationsTo(email)).toEqual([]);
  });

  test.each([
    ['uk', 4, 'http://localhost:8080/uk', 'uk'],
    ['pt-BR', 5, 'http://localhost:8080/pt-BR', 'pt-BR'],
    // A language without a template, which the site may not have.
    ['pl', 3, 'http://localhost:8080', 'pl'],
    [undefined, 3, 'http://localhost:8080', undefined],
  ])('signing up on a page in %s', async (language, templateId, redirectionUrl, known) => {
    const email = newEmail();
    await signUp(email, language);
    const [token = ''] = confirmationsTo(email);
    expect(api.sandbox.brevo.state.optIns.get(token)).toMatchObject({ templateId, redirectionUrl });
    api.sandbox.brevo.confirm(token);
    expect(contactAttributes(api, email).LANGUAGE).toBe(known);
  });
});
